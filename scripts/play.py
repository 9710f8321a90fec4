"""Play Farmtable: `python3 scripts/play.py [ARGUMENTS]`.

The first start makes Farmtable's own environment in the checkout; later starts go straight to the game.
The arguments are those of the `farmtable` command, and so is the exit code.
"""

from __future__ import annotations

from environment import ROOT, Environment, run_script


def main(arguments: list[str]) -> int:
    """Make sure that Farmtable is installed, then hand over to it."""
    environment = Environment(ROOT)
    environment.prepare("play")
    return environment.hand_over([str(environment.command("farmtable")), *arguments])


if __name__ == "__main__":
    run_script(main)
