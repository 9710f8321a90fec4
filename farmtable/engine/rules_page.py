"""A game's rules as a page: sections and paragraphs with ids, read from `assets/rules/<game>.md`.

The file is a small part of Markdown, one block after the other with empty lines between:

- `# Title {#id}` begins a section, `## Title {#id}` a question within it;
- `- words` is an item, `1. words` a step (counted anew in each section), anything else a paragraph;
- `![caption](figure:name)` alone in its block is a figure that the game's table draws;
- `> ` before blocks, and `>` between them, makes them one example;
- `{#id}` at the end of a block names it for links; nameless blocks cannot be linked to;
- within a block: `**strong**`, `*slanted*`, `[words](#id)`, and `![](name)` for a picture of the art folder.

Each block is one message for the translators. Numbers never stand in it: `{named}` places are filled from
the game's own data, so that the page cannot say anything else than the rules do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from string import Formatter
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from farmtable.engine.assets import asset_path, read_asset
from farmtable.engine.faults import Fault
from farmtable.engine.sentences import Sentence, Value, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from farmtable.engine.game import AnyGame
    from farmtable.engine.game_info import GameInfo

BlockKind: TypeAlias = Literal["section", "question", "paragraph", "item", "step", "figure"]

CREDITS: Final = "credits"
"""The id of the section that every page ends with."""

_ID: Final = re.compile(r"\s*\{#([a-z][a-z0-9-]*)\}$")
_STEP: Final = re.compile(r"\d+\. +")
_FIGURE: Final = re.compile(r"!\[([^\]]*)\]\(figure:([a-z_]+)\)")
_MARKS: Final = re.compile(
    r"!\[\]\((?P<picture>[a-z0-9_]+)\)"
    r"|\[(?P<words>[^\]]+)\]\(#(?P<link>[a-z][a-z0-9-]*)\)"
    r"|\*\*(?P<strong>[^*]+)\*\*"
    r"|\*(?P<slanted>[^*]+)\*"
)


class RulesPageFault(Fault):
    """A rules page cannot be read."""

    def __init__(self, game: str, line: int, reason: str) -> None:
        super().__init__(
            say(
                "The rules page of {game} is damaged at line {line} ({reason}): install the program again.",
                game=game,
                line=line,
                reason=reason,
            )
        )


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of a text in one style: words, a link to a paragraph, or a picture of the art folder."""

    text: str
    strong: bool = False
    slanted: bool = False
    link: str = ""
    picture: str = ""


@dataclass(frozen=True)
class Block:
    """One heading, paragraph, item, step or figure.

    Attributes:
        id: Names it on its page; with a dot in it where the source gives no name.
        kind: What it is.
        section: The id of the section it is in, its own for the section's heading.
        question: The id of the question it answers, its own for the question; empty for none.
        words: What it says, marks included; the caption of a figure.
        example: Which example it belongs to, counted from 1; 0 for none.
        number: Which step it is, counted from 1; 0 for everything else.
        figure: The name of the figure, empty for everything else.
    """

    id: str
    kind: BlockKind
    section: str
    question: str
    words: Sentence
    example: int = 0
    number: int = 0
    figure: str = ""

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """What it says in the chosen language, in stretches of one style."""
        return tuple(styled(self.words.text()))

    @cached_property
    def text(self) -> str:
        """What it says in the chosen language, without marks."""
        return "".join(run.text for run in self.runs)


@dataclass(frozen=True, slots=True)
class Hit:
    """A block in which a search found something: where, as begins and ends within its text."""

    block: str
    spans: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class RulesPage:
    """All rules of one game, in the order of reading."""

    game: str
    blocks: tuple[Block, ...]

    @cached_property
    def by_id(self) -> dict[str, Block]:
        """All blocks by id."""
        return {block.id: block for block in self.blocks}

    @property
    def sections(self) -> tuple[Block, ...]:
        """The headings of the sections: the table of contents."""
        return tuple(block for block in self.blocks if block.kind == "section")

    def find(self, query: str) -> tuple[Hit, ...]:
        """Return the blocks that hold every word of the query, in whatever case; none for no words."""
        words = _folded(query).split()
        hits = []
        for block in self.blocks if words else ():
            text = _folded(block.text)
            if all(word in text for word in words):
                spans = {match.span() for word in words for match in re.finditer(re.escape(word), text)}
                hits.append(Hit(block.id, tuple(sorted(spans))))
        return tuple(hits)

    def excerpt(self, hits: tuple[Hit, ...]) -> tuple[Block, ...]:
        """Return the blocks of the hits, the headings above them, and whole answers to found questions."""
        found = {hit.block for hit in hits}
        wanted = set(found)
        for block in self.blocks:
            if block.id in found:
                wanted.update((block.section, block.question))
            elif block.question in found:
                wanted.update((block.id, block.section))
        return tuple(block for block in self.blocks if block.id in wanted)


def has_rules_page(key: str) -> bool:
    """Tell whether there is a rules page for the game of that key."""
    return asset_path("rules", f"{key}.md").is_file()


def read_rules_page(game: AnyGame) -> RulesPage:
    """Read the rules page of a game and fill its places; the credits come at its end.

    Raises:
        MissingAsset: there is no such page.
        RulesPageFault: it is damaged.
    """
    key = game.info.key
    try:
        source = read_asset("rules", f"{key}.md").decode("utf-8")
    except UnicodeDecodeError as error:
        raise RulesPageFault(key, 1, "not UTF-8") from error
    page = parse_page(key, source, game.rules_values())
    return RulesPage(key, page.blocks + credit_blocks(game.info))


def parse_page(key: str, source: str, values: Mapping[str, Value]) -> RulesPage:
    """Read a page from its source; `values` fill the named places.

    Raises:
        RulesPageFault: it does not keep the form that this module describes.
    """
    blocks: list[Block] = []
    seen: set[str] = set()
    section = question = ""
    steps = 0
    for line, example, words in _pieces(source):
        kind, words = _kind(words)
        named = _ID.search(words)
        words = words[: named.start()] if named else words
        id_ = named[1] if named else f"{section}.{len(blocks)}"
        figure = _FIGURE.fullmatch(words)
        if figure is not None:
            kind, words = "figure", figure[1]
        if kind == "section":
            section, question, steps = id_, "", 0
        elif kind == "question":
            question = id_
        steps += kind == "step"
        reason = _reason(words, values, named=named is not None, heading=kind in ("section", "question"))
        if reason is None and id_ in seen:
            reason = f"the id {id_} is there twice"
        if reason is None and not section:
            reason = "words before the first section"
        if reason is not None:
            raise RulesPageFault(key, line, reason)
        seen.add(id_)
        filled = tuple((place, values[place]) for place in sorted(_places(words)))
        blocks.append(
            Block(
                id=id_,
                kind=kind,
                section=section,
                question=question,
                words=Sentence(words, filled),
                example=example,
                number=steps if kind == "step" else 0,
                figure=figure[2] if figure else "",
            )
        )
    return RulesPage(key, tuple(blocks))


def styled(text: str) -> Iterator[Run]:
    """Split a marked text into its runs."""
    at = 0
    for mark in _MARKS.finditer(text):
        if mark.start() > at:
            yield Run(text[at : mark.start()])
        if mark["picture"]:
            yield Run("", picture=mark["picture"])
        elif mark["link"]:
            yield Run(mark["words"], link=mark["link"])
        elif mark["strong"]:
            yield Run(mark["strong"], strong=True)
        else:
            yield Run(mark["slanted"], slanted=True)
        at = mark.end()
    if at < len(text):
        yield Run(text[at:])


def credit_blocks(info: GameInfo) -> tuple[Block, ...]:
    """Return the section that every page ends with: whose the game is, and whose the rest."""
    words = (
        say("Credits"),
        say(
            "**{game}** was designed by {designer} and is published by {publisher}. "
            "The game belongs to them.",
            game=info.title,
            designer=info.designer,
            publisher=info.publisher,
        ),
        say(
            "This page tells the rules in words of our own, and every picture was drawn for Farmtable. "
            "If you like the game, buy the box: it is lovely on a real table too."
        ),
        say(
            "The letters are set in **Fredoka One** by Milena Brandão and **Source Sans Pro** by Adobe. "
            "Both are free under the SIL Open Font License 1.1, whose text comes with the fonts."
        ),
    )
    return tuple(
        Block(
            CREDITS if not at else f"{CREDITS}.{at}",
            "section" if not at else "paragraph",
            CREDITS,
            "",
            sentence,
        )
        for at, sentence in enumerate(words)
    )


def _pieces(source: str) -> Iterator[tuple[int, int, str]]:
    """Split a source into blocks: the line where each begins, the number of its example, its words."""
    begun, examples, quoted = 0, 0, False
    words: list[str] = []
    for number, line in enumerate([*source.splitlines(), ""], start=1):
        was_quoted, quoted = quoted, line.startswith(">")
        bare = (line[1:] if quoted else line).strip()
        opens = bare.startswith(("- ", "# ", "## ")) or _STEP.match(bare) is not None
        if words and (not bare or opens or quoted != was_quoted):
            yield begun, examples if was_quoted else 0, " ".join(words)
            words = []
        examples += quoted and not was_quoted
        if bare:
            begun = begun if words else number
            words.append(bare)


def _kind(words: str) -> tuple[BlockKind, str]:
    if words.startswith("# "):
        return "section", words[2:]
    if words.startswith("## "):
        return "question", words[3:]
    if words.startswith("- "):
        return "item", words[2:]
    step = _STEP.match(words)
    if step is not None:
        return "step", words[step.end() :]
    return "paragraph", words


def _reason(words: str, values: Mapping[str, Value], *, named: bool, heading: bool) -> str | None:
    """Return what is wrong with the words of one block, None for nothing."""
    if heading and not named:
        return "a heading without id"
    try:
        unknown = _places(words) - set(values)
    except ValueError:
        return "a brace too many"
    if unknown:
        return f"the place {min(unknown)} is unknown"
    if any(mark in run.text for run in styled(words) for mark in "*[]"):
        return "a mark that does not close"
    return None


def _places(words: str) -> set[str]:
    return {place for _, place, *_ in Formatter().parse(words) if place is not None}


def _folded(text: str) -> str:
    """Return the text in lower case, every letter still in its place."""
    return "".join(letter.lower() if len(letter.lower()) == 1 else letter for letter in text)
