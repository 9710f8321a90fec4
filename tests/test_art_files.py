"""The pictures in assets/art stay inside the part of SVG that pygame-ce draws correctly.

A construct outside it does not fail: the picture merely comes out wrong (one flat colour, grey instead of
tomato, a missing part). So every file is read here and each rule names the files that break it.
"""

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

import pygame
import pytest

ART = Path(__file__).parent.parent / "assets" / "art"
FILES = sorted(ART.glob("*.svg"))
README = (ART / "README.md").read_text(encoding="utf-8")

MAY_TOUCH_THE_EDGE = ("card_back_", "body_", "field_")
SEAT_COLOUR, SEAT_SHADE, INK = "#2F6DB5", "#1F4F87", "#2F2A26"
SEAT_COLOURED = [
    "boat",
    "bonus_boat",
    "bonus_farmer",
    "bonus_farmer_double",
    "bonus_goods",
    "bonus_hidden",
    "farmer",
    "hamster",
    "hamster_sleeping",
]

DRAWN_RIGHT = {
    "circle",
    "defs",
    "ellipse",
    "g",
    "line",
    "linearGradient",
    "path",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "svg",
}
PAINTS = ("fill", "stroke", "stop-color")
GRADIENT_GEOMETRY = ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")


def tag(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def paints(root: Element) -> Iterator[str]:
    """Every colour or gradient reference in the picture."""
    for element in root.iter():
        for attribute in PAINTS:
            if attribute in element.attrib:
                yield element.attrib[attribute]


def only_known_elements(root: Element) -> list[str]:
    return sorted({tag(element) for element in root.iter()} - DRAWN_RIGHT)


def no_nested_svg(root: Element) -> list[str]:
    return ["svg inside svg" for element in root.iter() if element is not root and tag(element) == "svg"]


def gradients_in_user_space_or_percent(root: Element) -> list[str]:
    faults = []
    for element in root.iter():
        if tag(element) not in ("linearGradient", "radialGradient"):
            continue
        given = [element.attrib[name] for name in GRADIENT_GEOMETRY if name in element.attrib]
        in_percent = bool(given) and all(value.endswith("%") for value in given)
        if element.get("gradientUnits") != "userSpaceOnUse" and not in_percent:
            faults.append(f"gradient {element.get('id')} has plain numbers without userSpaceOnUse")
    return faults


def no_colour_functions(root: Element) -> list[str]:
    return [paint for paint in paints(root) if re.match(r"(hsla?|rgba?)\(", paint)]


def no_alpha_in_hex(root: Element) -> list[str]:
    return [paint for paint in paints(root) if re.fullmatch(r"#([0-9A-Fa-f]{4}|[0-9A-Fa-f]{8})", paint)]


def no_colour_names(root: Element) -> list[str]:
    return [paint for paint in paints(root) if re.fullmatch(r"[A-Za-z]+", paint) and paint != "none"]


def colours_in_six_capital_digits(root: Element) -> list[str]:
    """One spelling only, because the seat's colours replace the marker colours in the text of the file."""
    return [p for p in paints(root) if p.startswith("#") and not re.fullmatch(r"#[0-9A-F]{6}", p)]


def references_resolve(root: Element) -> list[str]:
    known = {element.get("id") for element in root.iter()}
    asked = (re.fullmatch(r"url\(#(.+)\)", paint) for paint in paints(root))
    return [match[1] for match in asked if match and match[1] not in known]


def ids_are_unique(root: Element) -> list[str]:
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    return sorted({name for name in ids if ids.count(name) > 1})


def no_opacity_of_elements(root: Element) -> list[str]:
    """Opacity of a group is applied to each of its parts; fill-opacity and stroke-opacity are drawn right."""
    return [f"opacity on {tag(element)}" for element in root.iter() if "opacity" in element.attrib]


def no_style_or_class(root: Element) -> list[str]:
    """Styles would hide colours from these rules and from the recolouring."""
    return [f"{name} on {tag(e)}" for e in root.iter() for name in ("style", "class") if name in e.attrib]


def size_equals_view_box(root: Element) -> list[str]:
    expected = f"0 0 {root.get('width')} {root.get('height')}"
    return [] if root.get("viewBox") == expected else [f"viewBox {root.get('viewBox')}, size {expected}"]


Rule = Callable[[Element], list[str]]
RULES: list[tuple[Rule, str]] = [
    (only_known_elements, "<clipPath/>"),
    (only_known_elements, "<mask/>"),
    (only_known_elements, "<text/>"),
    (only_known_elements, "<use/>"),
    (only_known_elements, "<pattern/>"),
    (only_known_elements, "<filter/>"),
    (no_nested_svg, "<g><svg/></g>"),
    (gradients_in_user_space_or_percent, '<linearGradient id="a" x1="0" x2="1"/>'),
    (gradients_in_user_space_or_percent, '<radialGradient id="a"/>'),
    (no_colour_functions, '<path fill="hsl(20,50%,50%)"/>'),
    (no_colour_functions, '<stop stop-color="rgba(1,2,3,0.5)"/>'),
    (no_alpha_in_hex, '<path stroke="#11223344"/>'),
    (no_colour_names, '<path fill="tomato"/>'),
    (colours_in_six_capital_digits, '<path fill="#2f6db5"/>'),
    (references_resolve, '<path fill="url(#gone)"/>'),
    (ids_are_unique, '<g id="a"/><g id="a"/>'),
    (no_opacity_of_elements, '<g opacity="0.5"/>'),
    (no_style_or_class, '<path style="fill:none"/>'),
]
FILE_RULES = [*dict.fromkeys(rule for rule, _ in RULES), size_equals_view_box]


def read(path: Path) -> Element:
    return ElementTree.parse(path).getroot()


def draw(path: Path, scale: float) -> pygame.Surface:
    """The picture with `scale` pixels to each of its own units."""
    root = read(path)
    size = (round(float(root.attrib["width"]) * scale), round(float(root.attrib["height"]) * scale))
    return pygame.image.load_sized_svg(path, size)


def rim(surface: pygame.Surface) -> Iterator[tuple[int, int]]:
    width, height = surface.get_size()
    for x in range(width):
        yield from ((x, 0), (x, height - 1))
    for y in range(height):
        yield from ((0, y), (width - 1, y))


def test_there_are_pictures() -> None:
    assert len(FILES) > 150, f"only {len(FILES)} pictures found in {ART.name}"


@pytest.mark.parametrize(("rule", "bad"), RULES)
def test_each_rule_finds_its_fault(rule: Rule, bad: str) -> None:
    picture = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{bad}</svg>')
    assert rule(picture), f"{rule.__name__} does not see {bad}"


@pytest.mark.parametrize("rule", FILE_RULES, ids=lambda rule: rule.__name__)
def test_every_file_keeps_the_rule(rule: Rule) -> None:
    faults = [f"{path.name}: {fault}" for path in FILES for fault in rule(read(path))]
    assert not faults, f"{rule.__name__} is broken by " + "; ".join(faults)


def test_names_are_snake_case() -> None:
    wrong = [path.name for path in FILES if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", path.stem)]
    assert not wrong, f"not snake_case: {wrong}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_picture_fills_its_box_without_being_cut_off(path: Path) -> None:
    small, large = draw(path, 0.5), draw(path, 4)
    assert small.get_bounding_rect(min_alpha=128).w > 0, f"{path.name} shows nothing at half size"
    bounds = large.get_bounding_rect(min_alpha=128)
    longest = max(bounds.w / large.get_width(), bounds.h / large.get_height())
    assert longest > 0.6, f"{path.name} uses only {longest:.0%} of its box"
    if not path.stem.startswith(MAY_TOUCH_THE_EDGE):
        cut = [point for point in rim(large) if large.get_at(point).a > 32]
        assert not cut, f"{path.name} touches its edge at {cut[:3]} (quarter units)"


@pytest.mark.parametrize("path", [p for p in FILES if p.stem.startswith("card_back_")], ids=lambda p: p.stem)
def test_card_backs_are_opaque(path: Path) -> None:
    surface = draw(path, 2)
    width, height = surface.get_size()
    holes = [(x, y) for x in range(width) for y in range(height) if surface.get_at((x, y)).a < 255]
    assert not holes, f"{path.name} shines through at {holes[:3]}"


@pytest.mark.parametrize("path", [p for p in FILES if p.stem.startswith("body_")], ids=lambda p: p.stem)
def test_bodies_join_without_a_seam(path: Path) -> None:
    surface = draw(path, 2)
    width, height = surface.get_size()
    for y in range(height):
        left, right = surface.get_at((0, y)), surface.get_at((width - 1, y))
        step = max(abs(a - b) for a, b in zip(left.normalize(), right.normalize(), strict=True))
        assert left.a == right.a == 0 or step < 0.12, f"{path.name} has a seam at row {y}: {left} {right}"


def test_icons_use_ink_alone() -> None:
    wrong = [p.name for p in FILES if p.stem.startswith("icon_") and set(paints(read(p))) - {"none"} != {INK}]
    assert not wrong, f"icons in other colours than {INK}: {wrong}"


def test_seat_shapes_use_the_seat_colour_alone() -> None:
    shapes = [p for p in FILES if p.stem.startswith("seat_")]
    wrong = [p.name for p in shapes if set(paints(read(p))) != {SEAT_COLOUR}]
    assert len(shapes) == 8, f"eight seat shapes expected: {[p.name for p in shapes]}"
    assert not wrong, f"seat shapes in other colours than {SEAT_COLOUR}: {wrong}"


def test_seat_coloured_pictures_are_the_ones_the_readme_names() -> None:
    marked = [
        path.stem
        for path in FILES
        if not path.stem.startswith("seat_") and {SEAT_COLOUR, SEAT_SHADE} & set(paints(read(path)))
    ]
    assert marked == SEAT_COLOURED
    half = [
        name for name in marked if not {SEAT_COLOUR, SEAT_SHADE} <= set(paints(read(ART / f"{name}.svg")))
    ]
    assert not half, f"these carry only one of the two seat colours: {half}"
    unnamed = [name for name in marked if f"`{name}`" not in README]
    assert not unnamed, f"the README does not list as seat-coloured: {unnamed}"


def test_the_readme_lists_every_other_size() -> None:
    missing = []
    for path in FILES:
        root = read(path)
        width, height = root.get("width"), root.get("height")
        if (width, height) != ("48", "48") and f"| `{path.stem}` | {width} × {height} |" not in README:
            missing.append(f"{path.stem} {width} × {height}")
    assert not missing, f"sizes not in the README: {missing}"
