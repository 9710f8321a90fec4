"""The window and the loop: nothing redrawn for nothing, sizes and full screen, pointer where it is seen."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from farmtable.ui import shapes, window
from farmtable.ui.face import Face, FaceCache
from farmtable.ui.geometry import Box
from farmtable.ui.scene import Scene, SceneStack
from farmtable.ui.surface_cache import PixelCache
from farmtable.ui.theme import MINIMUM_SIZE, theme_for
from farmtable.ui.view import View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeAlias

    from farmtable.ui.canvas import Canvas

    OpenWindow: TypeAlias = Callable[..., window.Window]


@pytest.fixture
def open_window() -> Iterator[OpenWindow]:
    """Open windows, which are gone after the test."""
    opened: list[window.Window] = []

    def open_(*arguments: Any, **options: Any) -> window.Window:
        opened.append(window.Window("Farmtable", *arguments, **options))
        return opened[-1]

    yield open_
    for one in opened:
        one.close()


class Recorder(Scene):
    """Counts what happens to it, and acts after a number of updates."""

    def __init__(self, stack: SceneStack, acts: dict[int, Callable[[], None]]) -> None:
        super().__init__()
        self.stack, self.acts = stack, acts
        self.draws = self.updates = 0
        self.steps: list[float] = []
        self.points: list[tuple[int, int]] = []
        self.sizes: list[tuple[int, int]] = []

    def resized(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.points.append(event.pos)

    def update(self, seconds: float) -> None:
        self.updates += 1
        self.steps.append(seconds)
        if self.updates in self.acts:
            self.acts[self.updates]()

    def draw(self, surface: pygame.Surface) -> None:
        self.draws += 1
        surface.fill((10, 200, 30))


def _run(opened: window.Window, acts: dict[int, Callable[[], None]]) -> Recorder:
    """Run the real loop on a window, with things done after so many updates; 40 ends it."""
    stack = SceneStack(opened.size)
    scene = Recorder(stack, acts | {40: stack.close})
    stack.push(scene)
    pygame.event.clear()
    opened.run(stack, lambda event: False)
    return scene


def test_r98_an_untouched_scene_is_drawn_once(open_window: OpenWindow) -> None:
    scene = _run(open_window(), {})
    assert scene.updates == 40
    assert scene.draws == 1


def test_what_changes_is_drawn_again(open_window: OpenWindow) -> None:
    scenes: list[Recorder] = []

    def change() -> None:
        scenes[0].dirty = True

    opened = open_window()
    stack = SceneStack(opened.size)
    scenes.append(Recorder(stack, {10: change, 20: change, 40: stack.close}))
    stack.push(scenes[0])
    opened.run(stack, lambda event: False)
    assert scenes[0].draws == 3


def test_r74_time_never_jumps(open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 0.016, 90.0, 89.0, 95.0, *(100.0 + at / 100 for at in range(200))])
    monkeypatch.setattr("farmtable.ui.window.time.monotonic", lambda: next(times))
    scene = _run(open_window(), {})
    assert all(0.0 <= step <= window.LONGEST_STEP for step in scene.steps)


@pytest.mark.parametrize("size", [(640, 360), (320, 200), (900, 700)])
def test_r70_below_the_smallest_size_the_picture_shrinks_and_the_pointer_with_it(
    size: tuple[int, int], open_window: OpenWindow
) -> None:
    def click() -> None:
        place = (size[0] - 1, size[1] // 2)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))

    opened = open_window(size)
    scene = _run(opened, {5: click})
    assert scene.sizes[0][0] >= 1024
    assert scene.sizes[0][1] >= 640
    assert abs(scene.sizes[0][0] / scene.sizes[0][1] - size[0] / size[1]) < 0.01, "it is stretched"
    (point,) = scene.points
    grown = scene.sizes[0][0] / size[0]
    assert abs(point[0] - (size[0] - 0.5) * grown) <= 1
    assert abs(point[1] - (size[1] // 2 + 0.5) * grown) <= 1
    shown = opened.surface.get_at((size[0] // 2, size[1] // 2))
    assert all(abs(a - b) <= 3 for a, b in zip(shown[:3], (10, 200, 30), strict=True))


@pytest.mark.parametrize("size", [(4000, 3), (3, 2000), (1, 1), (0, 0)], ids=str)
def test_a_window_that_is_a_mere_sliver_takes_no_memory(size: tuple[int, int]) -> None:
    view = View.of(size, size)
    assert view.picture[0] >= MINIMUM_SIZE[0]
    assert view.picture[1] >= MINIMUM_SIZE[1]
    assert view.picture[0] * view.picture[1] <= 4096 * 2000
    corner = view.point((max(0, size[0] - 1), max(0, size[1] - 1)))
    assert all(0 <= at < side for at, side in zip(corner, view.picture, strict=True))


@pytest.mark.parametrize("basic", [False, True])
def test_the_screen_may_go_dark_while_people_think(open_window: OpenWindow, basic: bool) -> None:
    open_window().use_basic_graphics(basic)
    assert pygame.display.get_allow_screensaver()


@pytest.mark.parametrize("size", [(1280, 720), (512, 320)], ids=str)
def test_an_input_method_shows_its_choices_where_people_type(
    size: tuple[int, int], open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Typed(Recorder):
        @property
        def typed_into(self) -> Box:
            return Box(200, 100, 400, 40)

    told: list[tuple[int, ...]] = []
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: told.append(tuple(rect)))
    opened = open_window(size)
    stack = SceneStack(opened.size)
    stack.push(Typed(stack, {5: stack.close}))
    opened.run(stack, lambda event: False)
    assert set(told) == {(200, 100, 400, 40) if size[0] == 1280 else (100, 50, 200, 20)}


def test_r69_full_screen_and_back_ten_times_keeps_the_size(open_window: OpenWindow) -> None:
    opened = open_window((1000, 700))
    for _ in range(10):
        seen = []
        for _ in range(2):
            opened.toggle_full_screen()
            seen.append(opened.full_screen)
        assert seen == [True, False]
        assert opened.surface.get_size() == (1000, 700)


def test_what_an_event_lets_move_begins_at_its_beginning(open_window: OpenWindow) -> None:
    """The pause before the event is no part of the movement, however seldom the program looks for events."""

    class Mover(Recorder):
        def handle(self, event: pygame.Event) -> None:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.pressed_at = sum(self.steps)

        def draw(self, surface: pygame.Surface) -> None:
            if hasattr(self, "pressed_at") and not hasattr(self, "shown_after"):
                self.shown_after = sum(self.steps) - self.pressed_at
            super().draw(surface)

    opened = open_window()
    stack = SceneStack(opened.size)

    def press() -> None:
        scene.dirty = True
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))

    scene = Mover(stack, {20: press, 40: stack.close})
    stack.push(scene)
    pygame.event.clear()
    opened.run(stack, lambda event: False)
    assert scene.shown_after == 0.0


def test_escape_held_down_closes_one_layer_only(open_window: OpenWindow) -> None:
    """R64: the system tells a held key again and again."""

    class Layer(Recorder):
        def handle(self, event: pygame.Event) -> None:
            if event.type == pygame.KEYDOWN:
                self.stack.pop(self)

    def hold() -> None:
        for _ in range(6):
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))

    opened = open_window()
    stack = SceneStack(opened.size)
    layers = [Layer(stack, {}) for _ in range(3)]
    for layer in layers:
        stack.push(layer)
    left: list[int] = []
    layers[1].acts = {5: lambda: left.append(len(stack.scenes)), 6: stack.close}
    layers[2].acts = {3: hold}
    pygame.event.clear()
    opened.run(stack, lambda event: False)
    assert left == [2]


def test_a_window_never_begins_larger_than_the_screen(open_window: OpenWindow) -> None:
    screen = (1024, 768)
    assert open_window((5000, 4000)).surface.get_size() == screen


def test_r99_caches_stay_bounded_over_five_hundred_sizes() -> None:
    class Plain(Face):
        def paint(self, canvas: Canvas) -> None:
            canvas.panel(canvas.box, "#FFF9EC", radius=10)

    faces, face = FaceCache(), Plain()
    for step in range(500):
        size = (640 + step * 4, 360 + step * 2)
        faces.sprite(face, size[0] // 2, size[1] // 2, theme_for(size))
        shapes.gradient(size[0], size[1], ("#FFFFFF", "#000000"))
    assert 0 < faces.pixels <= 9_000_000


def test_a_cache_keeps_the_newest_whatever_its_size() -> None:
    cache: PixelCache[str] = PixelCache(100)
    big, small = pygame.Surface((20, 20)), pygame.Surface((5, 5))
    cache.put("big", "big", big)
    assert cache.get("big") == "big"
    cache.put("small", "small", small)
    assert cache.get("big") is None
    assert cache.get("small") == "small"
    assert cache.pixels == 25
