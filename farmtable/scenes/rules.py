"""The rules of a game on one page: contents at the left, search on top, links between paragraphs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.engine.faults import Fault
from farmtable.engine.language import translate
from farmtable.engine.rules_page import has_rules_page, read_rules_page
from farmtable.engine.sentences import say
from farmtable.scenes.rules_contents import CONTENTS_WIDTH, Contents
from farmtable.scenes.rules_layout import (
    COLUMN,
    HERO_HEIGHT,
    MarkerFace,
    PageLayout,
    hero_face,
    lay_page,
)
from farmtable.scenes.rules_search import SEARCH, SEARCH_WIDTH, Search
from farmtable.ui.faces import Button, Label, Panel, Picture
from farmtable.ui.form_scene import FormScene
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.rich_text import LinkFace
from farmtable.ui.scroll import BAR_WIDTH
from farmtable.ui.theme import BODY_TEXT, LINEN, MOSS, SAND, SOFT_INK
from farmtable.ui.widgets import CONTROL_HEIGHT, Chip, chips, chips_height

if TYPE_CHECKING:
    from farmtable.engine.game_info import GameInfo
    from farmtable.engine.rules_page import RulesPage
    from farmtable.scenes.shell import Shell
    from farmtable.ui.figure import Figure
    from farmtable.ui.table import Table
    from farmtable.ui.theme import Theme

_MARGIN: Final = 40.0
_WIDEST: Final = 1100.0
_HEAD: Final = 96.0
_GAP: Final = 20.0
_TOP: Final = 24.0
"""The room above what is jumped to, in units."""
_HEADING_NEAR: Final = 0.3
"""A heading that is no farther above a paragraph, in shares of the view, is shown with it."""
_FOOT: Final = 40.0
_LINE_STEP: Final = 64.0


@dataclass(frozen=True, slots=True)
class _Layout:
    """A page as it is laid out now, and what for."""

    wanted: tuple[str, str, int, Theme, float]
    """The game, the query, which hit is the current one, the theme, and the width in pixels."""
    page: PageLayout


class RulesScene(FormScene):
    """The rules of one game, open at a paragraph; only what is in sight are pieces.

    Lies over whatever was there before, and goes back to it untouched.
    """

    def __init__(self, shell: Shell, key: str, paragraph: str = "") -> None:
        """Open the page of the game of that key, at a paragraph where one is named.

        Raises:
            MissingAsset, RulesPageFault, WrongChoice: the page cannot be shown.
        """
        super().__init__(shell.faces)
        self._shell = shell
        self._keys = tuple(known for known in shell.catalogue.keys if has_rules_page(known))
        self._search = Search()
        self.entries[SEARCH] = self._search.entry
        self._contents = Contents()
        self._open(key, paragraph)

    def _open(self, key: str, paragraph: str) -> None:
        page = read_rules_page(self._shell.catalogue.game(key))
        self._key = key
        self._page: RulesPage = page
        self._info: GameInfo = self._shell.catalogue.info(key)
        self._table: Table = self._shell.catalogue.table(key)
        self._figures: dict[str, Figure | None] = {}
        self._layout: _Layout | None = None
        self._marked = ""
        self._section = ""
        self._goal = paragraph if paragraph in page.by_id else ""
        self._returns: list[float] = []
        self._search.clear()
        self.scroll.to(0)
        self._contents.scroll.to(0)

    @property
    def title(self) -> str:
        return say("Rules of {game}", game=self._info.title).text()

    def paint_ground(self, surface: pygame.Surface) -> None:
        self.paint_gradient(surface, (LINEN, SAND))

    # What is seen

    def pieces(self) -> list[Piece]:
        px = self.theme.px
        width = min(self.size[0] - 2 * px(_MARGIN), px(_WIDEST))
        body = Box((self.size[0] - width) / 2, 0, width, self.size[1] - px(24))
        found = self._head(body.top(px(_HEAD)))
        body = body.below(px(_HEAD))
        if len(self._keys) > 1:
            games = [Chip(f"game:{key}", self._shell.catalogue.info(key).title) for key in self._keys]
            height = chips_height(games, body.w, self.theme)
            found += chips(games, f"game:{self._key}", body, self.theme, accent=self._info.accent)
            body = body.below(height + px(16))
        contents = body.left(min(px(CONTENTS_WIDTH), body.w * 0.3))
        sheet = body.past(contents.w + px(_GAP))
        found += self._sheet(sheet)
        counts = self._search.counts(self._page)
        current = self.current_section
        found += self._contents.pieces(self._page.sections, current, counts, contents, self.theme)
        return found

    def _head(self, box: Box) -> list[Piece]:
        px = self.theme.px
        size = px(48)
        back = Box(box.x, box.y + (box.h - size) / 2, size, size)
        search = box.past(box.w - min(px(SEARCH_WIDTH), box.w * 0.64))
        words = Box(back.right + px(20), back.y - px(6), search.x - back.right - px(28), px(60))
        focused = self.stage.focus == SEARCH
        return [
            Piece("back", back, Button(icon="icon_back"), tip=translate("Back (Esc)"), active=True),
            Piece("heading", words, Label(translate("Rules"), 36, "display", MOSS, fit="shrink")),
            *self._search.pieces(search, self.theme, focused=focused, caret=self.caret_shown),
        ]

    def _sheet(self, sheet: Box) -> list[Piece]:
        px = self.theme.px
        found = [Piece("sheet", sheet, Panel())]
        view = sheet.inset(0, px(8))
        width = min(px(COLUMN), sheet.w - px(2 * BAR_WIDTH + 28))
        left = sheet.x + (sheet.w - width) / 2
        if self._search.query and not self._search.hits:
            self.scroll.lay(view, 0)
            return [*found, *self._nothing(sheet)]
        layout = self._lay(width, view)
        top = view.y - self.scroll.offset
        near = view.inset(0, -view.h * 0.5)
        if not self._search.query:
            hero = Box(left, top + px(_TOP), width, px(HERO_HEIGHT))
            if hero.overlaps(near):
                found.append(Piece("hero", hero, hero_face(self._info), z=2, clip=view))
        for placed in layout.placed:
            box = placed.box.moved(left, top)
            if not box.overlaps(near):
                continue
            found.append(Piece(placed.id, box, placed.face, z=placed.z, clip=view))
            for number, (_, words) in enumerate(placed.links):
                id_ = f"link:{placed.block}:{number}"
                place = words.moved(left, top).inset(-px(3), 0)
                face = LinkFace(self.stage.hover == id_)
                found.append(Piece(id_, place, face, z=3, active=True, clip=view, over=True))
        if self._marked in layout.blocks:
            marked = layout.blocks[self._marked]
            bar = Box(left - px(14), top + marked.y, px(5), marked.h)
            found.append(Piece("marked", bar, MarkerFace(), z=2, clip=view))
        found += self.scroll.bar(self.theme, z=4)
        if self._returns:
            place = Box(sheet.centre[0] - px(150), sheet.bottom - px(62), px(300), px(CONTROL_HEIGHT))
            button = Button(translate("Back to where you were"), icon="icon_undo", units=BODY_TEXT)
            tip = translate("Backspace")
            found.append(Piece("return", place, button, z=6, tip=tip, active=True, inside="sheet", over=True))
        return found

    def _nothing(self, sheet: Box) -> list[Piece]:
        px = self.theme.px
        text = say("These rules say nothing about “{query}”.", query=self._search.query).text()
        middle = sheet.middle(sheet.w * 0.8, px(190)).moved(0, -px(30))
        words = middle.below(px(110))
        label = Label(text, BODY_TEXT, "text", SOFT_INK, "centre", "wrap", top=True)
        return [
            Piece("nothing:picture", middle.top(px(96)), Picture("icon_search", SOFT_INK, opacity=0.4), z=1),
            Piece("nothing", words, label, z=1, inside="sheet"),
        ]

    def _lay(self, width: float, view: Box) -> PageLayout:
        """Lay the page out if anything changed, keeping or finding the place that is read."""
        before = self._layout
        wanted = (self._key, self._search.query, self._search.at, self.theme, width)
        if before is not None and before.wanted == wanted:
            page = before.page
            self.scroll.lay(view, page.height + self.theme.px(_FOOT))
        else:
            page = self._laid(width)
            self._layout = _Layout(wanted, page)
            kept = None
            if before is not None and before.wanted[:2] == wanted[:2]:
                kept = self._reading(before.page)
            self.scroll.lay(view, page.height + self.theme.px(_FOOT))
            if kept is not None:
                place = page.blocks[kept[0]]
                self.scroll.to(place.y + place.h * kept[1])
        if self._goal:
            self._scroll_to_goal(page)
        return page

    def _laid(self, width: float) -> PageLayout:
        blocks = self._page.blocks
        top = self.theme.px(_TOP + HERO_HEIGHT)
        current = ""
        if self._search.query:
            blocks = self._page.excerpt(self._search.hits)
            top = 0.0
            current = self._search.block
        return lay_page(blocks, self._search.hits, current, self._figure, width, self.theme, top)

    def _figure(self, name: str) -> Figure | None:
        if name not in self._figures:
            self._figures[name] = self._table.figure(name)
        return self._figures[name]

    def _reading(self, page: PageLayout) -> tuple[str, float] | None:
        """Return the block at the top of the view, and the share of it that is above."""
        for block, place in page.blocks.items():
            if place.bottom > self.scroll.offset:
                return block, (self.scroll.offset - place.y) / max(1.0, place.h)
        return None

    @property
    def current_section(self) -> str:
        """The id of the section that is read now, empty where a search found nothing."""
        first, *_, last = self._page.sections
        if self._section:
            return self._section
        if self._search.query:
            found = self._page.by_id.get(self._search.block)
            return "" if found is None else found.section
        if self._layout is None:
            return first.id
        if self.scroll.limit > 0 and self.scroll.offset >= self.scroll.limit - 1:
            return last.id
        line = self.scroll.offset + self.theme.px(_LINE_STEP)
        above = [
            section.id for section in self._page.sections if self._layout.page.blocks[section.id].y <= line
        ]
        return above[-1] if above else first.id

    # Going somewhere

    def go(self, block: str, *, remember: bool = False) -> None:
        """Show all the rules, with that block on top and marked; `remember` keeps a way back."""
        if remember and not self._search.query:
            self._returns.append(self.scroll.offset)
        self._search.clear()
        self._goal = block
        self.refresh(glide=False)

    def _go_back(self) -> None:
        if self._returns and not self._search.query:
            offset = self._returns.pop()
            self._marked = self._section = ""
            self.scroll.to(offset)
            self.refresh(glide=False)

    def _scroll_to_goal(self, page: PageLayout) -> None:
        block = self._page.by_id[self._goal]
        self._goal = ""
        self._section = block.section
        self._marked = "" if block.kind == "section" else block.id
        top = page.blocks[block.id].y
        heading = page.blocks[block.section].y
        if top - heading < self.scroll.view.h * _HEADING_NEAR:
            top = heading
        self.scroll.to(top - self.theme.px(_TOP))

    def scroll_to(self, offset: float) -> None:
        self._section = ""
        super().scroll_to(offset)

    # Searching

    def entry_changed(self, id_: str) -> None:
        was = self._search.block
        self._search.run(self._page)
        self._marked = self._section = ""
        self._returns.clear()
        if self._search.query:
            self.scroll.to(0)
        elif was:
            self._goal = was
        self.refresh(glide=False)

    def step(self, by: int) -> None:
        """Go to another place that the search found, round and round."""
        self._search.step(by)
        self._section = ""
        self.refresh(glide=False)
        if self._layout is not None and self._search.hits:
            place = self._layout.page.blocks[self._search.block]
            self.scroll.to(place.y - self.scroll.view.h * 0.3)
            self.refresh(glide=False)

    def _clear_search(self) -> None:
        self.entries[SEARCH].replace("")
        self.entry_changed(SEARCH)

    # What a person does

    def choose(self, id_: str) -> None:
        kind, _, rest = id_.partition(":")
        if id_ == "back":
            self._shell.stack.pop(self)
        elif id_ == "return":
            self._go_back()
        elif id_ == "search:clear":
            self._clear_search()
        elif kind == "search" and rest:
            self.step(1 if rest == "next" else -1)
        elif kind == "game":
            self._change_game(rest)
        elif kind == "contents":
            self.go(rest)
        elif kind == "link":
            block, _, number = rest.rpartition(":")
            self.go(self._links(block)[int(number)], remember=True)

    def _links(self, block: str) -> list[str]:
        """Return where the links of a block lead, in the order of their places."""
        placed = self._layout.page.placed if self._layout is not None else ()
        return [link for part in placed if part.block == block for link, _ in part.links]

    def _change_game(self, key: str) -> None:
        if key == self._key:
            return
        try:
            self._open(key, "")
        except Fault as fault:
            self._shell.tell(translate("These rules cannot be shown"), fault.text())
            return
        self.refresh(glide=False)

    def cancel(self) -> None:
        if self._search.query:
            self._clear_search()
        else:
            self._shell.stack.pop(self)

    def pressed_key(self, event: pygame.Event) -> bool:
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        backwards = bool(event.mod & pygame.KMOD_SHIFT)
        focus = self.stage.focus or ""
        typing = self.typing is not None
        if command and event.key == pygame.K_f:
            self.by_keyboard = True
            self.stage.focus = SEARCH
            self.entries[SEARCH].select_all()
        elif event.key == pygame.K_F3 or (typing and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)):
            self.step(-1 if backwards else 1)
        elif typing and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self._scroll_key(event)
        elif not typing and (
            event.key == pygame.K_BACKSPACE or (event.key == pygame.K_LEFT and event.mod & pygame.KMOD_ALT)
        ):
            self._go_back()
        elif focus.startswith("contents:") and event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_RIGHT):
            self._move_in_contents(event.key)
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and self._arrows_scroll:
            distance = self.theme.px(_LINE_STEP)
            self.scroll_to(self.scroll.offset + (distance if event.key == pygame.K_DOWN else -distance))
        elif event.key == pygame.K_LEFT and not typing and self._arrows_scroll:
            self.by_keyboard = True
            self.stage.focus = f"contents:{self.current_section}"
            self.hovered()
        elif event.key == pygame.K_SPACE and not (self.by_keyboard and focus):
            page = self.scroll.view.h * 0.9
            self.scroll_to(self.scroll.offset + (-page if backwards else page))
        else:
            return super().pressed_key(event)
        return True

    @property
    def _arrows_scroll(self) -> bool:
        """Tell whether the arrows move the text: always, except from the buttons on top."""
        focus = self.stage.piece(self.stage.focus)
        return (
            focus is None or not self.by_keyboard or focus.clip is not None or focus.id in (SEARCH, "return")
        )

    def _move_in_contents(self, key: int) -> None:
        self.by_keyboard = True
        if key == pygame.K_RIGHT:
            self.stage.focus = None
            return
        ids = [section.id for section in self._page.sections]
        at = ids.index((self.stage.focus or "").removeprefix("contents:"))
        at = min(max(0, at + (1 if key == pygame.K_DOWN else -1)), len(ids) - 1)
        self._contents.reveal(at, len(ids))
        self.refresh(glide=False)
        self.stage.focus = f"contents:{ids[at]}"

    def hovered(self) -> None:
        focus = self.stage.focus or ""
        if self.by_keyboard and focus.startswith("contents:"):
            ids = [section.id for section in self._page.sections]
            self._contents.reveal(ids.index(focus.removeprefix("contents:")), len(ids))
        else:
            super().hovered()
        self.refresh(glide=False)

    def handle(self, event: pygame.Event) -> None:
        contents = self._contents.scroll
        over_contents = contents.limit > 0 and contents.view.holds(*self.pointer)
        if event.type == pygame.MOUSEWHEEL and over_contents:
            if contents.to(contents.offset - event.y * self.theme.px(_LINE_STEP)):
                self.refresh(glide=False)
            return
        super().handle(event)
