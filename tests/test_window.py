"""The window and the loop: nothing redrawn for nothing, sizes and full screen, pointer where it is seen."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from farmtable.ui import shapes, window
from farmtable.ui.face import Face, FaceCache
from farmtable.ui.scene import Scene, SceneStack
from farmtable.ui.surface_cache import PixelCache
from farmtable.ui.theme import theme_for

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.ui.canvas import Canvas


@pytest.fixture(autouse=True)
def _no_window_left_by_other_tests() -> None:
    """Begin as the program does: a window that was not resizable would be taken over as it is."""
    pygame.display.quit()


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


def _run(acts: dict[int, Callable[[], None]], size: tuple[int, int] = (1280, 720)) -> Recorder:
    """Run the real loop on a window of that size, with things done after so many updates; 40 ends it."""
    opened = window.Window("Farmtable", size)
    stack = SceneStack(opened.size)
    scene = Recorder(stack, acts | {40: stack.close})
    stack.push(scene)
    pygame.event.clear()
    opened.run(stack, lambda event: False)
    return scene


def test_r98_an_untouched_scene_is_drawn_once() -> None:
    scene = _run({})
    assert scene.updates == 40
    assert scene.draws == 1


def test_what_changes_is_drawn_again() -> None:
    scenes: list[Recorder] = []

    def change() -> None:
        scenes[0].dirty = True

    opened = window.Window("Farmtable")
    stack = SceneStack(opened.size)
    scenes.append(Recorder(stack, {10: change, 20: change, 40: stack.close}))
    stack.push(scenes[0])
    opened.run(stack, lambda event: False)
    assert scenes[0].draws == 3


def test_r74_time_never_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 0.016, 90.0, 89.0, 95.0, *(100.0 + at / 100 for at in range(200))])
    monkeypatch.setattr("farmtable.ui.window.time.monotonic", lambda: next(times))
    scene = _run({})
    assert all(0.0 <= step <= window.LONGEST_STEP for step in scene.steps)


@pytest.mark.parametrize("size", [(640, 360), (320, 200), (900, 700)])
def test_r70_below_the_smallest_size_the_picture_shrinks_and_the_pointer_with_it(
    size: tuple[int, int],
) -> None:
    def click() -> None:
        place = (size[0] - 1, size[1] // 2)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))

    scene = _run({5: click}, size)
    assert scene.sizes[0][0] >= 1024
    assert scene.sizes[0][1] >= 640
    assert abs(scene.sizes[0][0] / scene.sizes[0][1] - size[0] / size[1]) < 0.01, "it is stretched"
    (point,) = scene.points
    assert abs(point[0] - (size[0] - 1) * scene.sizes[0][0] / size[0]) <= 1
    assert abs(point[1] - (size[1] // 2) * scene.sizes[0][1] / size[1]) <= 1
    surface = pygame.display.get_surface()
    assert surface is not None
    shown = surface.get_at((size[0] // 2, size[1] // 2))
    assert all(abs(a - b) <= 3 for a, b in zip(shown[:3], (10, 200, 30), strict=True))


def test_r69_full_screen_and_back_ten_times_keeps_size_and_frame() -> None:
    opened = window.Window("Farmtable", (1000, 700))
    for _ in range(10):
        seen = []
        for _ in range(2):
            opened.toggle_full_screen()
            seen.append(opened.full_screen)
        assert seen == [True, False]
        assert opened.surface.get_size() == (1000, 700)
        assert opened.surface.get_flags() & pygame.RESIZABLE


def test_a_window_never_begins_larger_than_the_screen() -> None:
    screen = (1024, 768)
    assert window.Window("Farmtable", (5000, 4000)).surface.get_size() == screen


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
