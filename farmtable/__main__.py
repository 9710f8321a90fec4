"""`python -m farmtable` is the same as `farmtable`."""

import sys

from farmtable.cli import main

sys.exit(main())
