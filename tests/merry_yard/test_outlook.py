"""Previews, warnings, targets and signs for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.merry_yard.events import voice
from farmtable.games.merry_yard.info import INFO
from farmtable.games.merry_yard.kinds import COPIES, KIND, KINDS, SOUND_WORD
from farmtable.games.merry_yard.moves import (
    DrawCard,
    GiveCats,
    JudgeSound,
    Move,
    PlayCard,
    PlaySilently,
    Ram,
    React,
    Take,
    TakeNothing,
)
from farmtable.games.merry_yard.outlook import YardChange, as_played, ending, preview
from farmtable.games.merry_yard.rules import GAME
from farmtable.games.merry_yard.scoring import standings
from farmtable.games.merry_yard.signs import badges, card_help, face_up, sound_kind, yard_sign
from farmtable.games.merry_yard.targets import targets
from farmtable.games.merry_yard.yards import animals_in, score_of
from tests.laws import playout
from tests.merry_yard.positions import NAMES, A, B, C, D, do, position

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State


def _question(state: State, move: Move) -> str | None:
    sentence = GAME.question(GAME.view(state, move.seat), move)
    return None if sentence is None else sentence.text(NAMES)


def test_preview_of_a_goat_shows_both_yards() -> None:
    state = position(["hen", "cow pig hen hen mule", ""], ["goat"])
    do(state, PlayCard(A, "goat"))
    assert preview(GAME.view(state, A), Ram(A, B, "cow")) == (
        YardChange(A, 2, 6, 2),
        YardChange(B, 13, 9, 5),
    )


def test_preview_of_a_parrot_takes_its_sound_as_made() -> None:
    state = position(["hen", "cow", ""], ["parrot"], sound="table")
    picked = as_played(GAME.view(state, A), "parrot")
    assert preview(picked, Take(A, B, "cow")) == (YardChange(A, 2, 6, 3), YardChange(B, 4, 0, 0))
    assert preview(picked, TakeNothing(A)) == (YardChange(A, 2, 2, 2),)
    with pytest.raises(ValueError, match="shows no goat"):
        as_played(GAME.view(state, A), "goat")


def test_looking_ahead_changes_nothing() -> None:
    state = position(["hen hen hen hen hen", "cow", ""], ["parrot"])
    view = GAME.view(state, A)
    before = GAME.copy(view)
    preview(as_played(view, "parrot"), Take(A, B, "cow"))
    ending(view, PlayCard(A, "parrot"))
    GAME.question(view, PlayCard(A, "parrot"))
    assert view == before


def test_previews_and_warnings_come_true_in_random_games() -> None:
    """What is foretold from a view happens, and every move that ends the game asks first."""
    ended = 0

    def look(state: State, legal: list[Move]) -> None:
        nonlocal ended
        for move in legal:
            if isinstance(move, DrawCard | JudgeSound):
                continue
            view = GAME.view(state, move.seat)
            after = GAME.copy(state)
            GAME.apply(after, move, RandomNumbers(0))
            changed = {change.seat: change for change in preview(view, move)}
            for seat, (old, new) in enumerate(zip(state.yards, after.yards, strict=True)):
                assert (seat in changed) == (old != new)
                if seat in changed:
                    assert changed[seat].points_after == score_of(new)
                    assert changed[seat].animals_after == animals_in(new)
            end = ending(view, move)
            if after.phase == "game_over":
                ended += 1
                assert end is not None
                assert end.decided
                assert end.standings == standings(after)
                assert _question(state, move) is not None
            else:
                assert end is None or not end.decided
                if not isinstance(move, PlaySilently | PlayCard):
                    assert _question(state, move) is None

    for seed in range(60):
        playout(GAME, table_setup(INFO, 2 + seed % 4, options={"sound_rule": "off"}), seed, look)
    assert ended > 100


def test_a_move_that_ends_the_game_asks_with_the_standings() -> None:
    state = position(["hen hen chick chick rabbit", "cow cow pig hen", ""], ["hen pig"], sound="table")
    assert _question(state, PlayCard(A, "hen")) == (
        "This ends the game now, and Ben wins. Points: Anna 9, Ben 13, Cleo 0. Play it anyway?"
    )
    assert _question(state, DrawCard(A)) is None


def test_a_shared_end_is_said() -> None:
    state = position(
        ["cow pig hen", "horse pig mule", "chick chick chick chick chick"], ["", "", "chick"], active=C
    )
    assert _question(state, PlayCard(C, "chick")) == (
        "This ends the game now, and Anna, Ben share the win. Points: Anna 9, Ben 9, Cleo 6. Play it anyway?"
    )


def test_a_card_with_a_choice_that_ends_the_game_anyway() -> None:
    state = position(["hen hen hen hen hen", "sheep", ""], ["wolf"])
    assert _question(state, PlayCard(A, "wolf")) == (
        "This ends the game, whatever is chosen next. Points before it: Anna 10, Ben 2, Cleo 0. "
        "Play it anyway?"
    )
    do(state, PlayCard(A, "wolf"))
    asked = _question(state, Take(A, B, "sheep"))
    assert asked is not None
    assert "Points: Anna 13, Ben 0, Cleo 0." in asked


def test_the_sixth_animal_of_a_neighbour_is_warned_of() -> None:
    state = position(["", "mule mule mule mule mule", "pig"], ["goat"])
    assert _question(state, PlayCard(A, "goat")) is None
    do(state, PlayCard(A, "goat"))
    assert _question(state, Ram(A, B, None)) is not None
    assert _question(state, Ram(A, C, "pig")) is None
    state = position(["cat cat", "hen", "", "hen hen hen hen hen"], ["dog"])
    do(state, PlayCard(A, "dog"))
    assert _question(state, GiveCats(A, 2, 0)) is None
    assert _question(state, GiveCats(A, 1, 1)) is not None


def test_a_rabbit_in_answer_that_ends_the_game() -> None:
    state = position(["", "", "hen hen hen hen hen"], ["rabbit", "rabbit", "rabbit"])
    do(state, PlayCard(A, "rabbit"))
    assert _question(state, React(B, "rabbit")) is None
    # Cleo looks at her hand in the same dialog, before Ben's answer counts.
    assert _question(state, React(C, "rabbit")) is not None


def test_a_silent_card_asks() -> None:
    state = position(["", "", ""], ["cow"])
    assert _question(state, PlaySilently(A, "cow")) == (
        "Discard the Cow without its sound? It brings nothing, and the turn is over."
    )


def test_a_dog_with_cats_asks() -> None:
    state = position(["cat cat", "", ""], ["dog"])
    assert _question(state, PlayCard(A, "dog")) == (
        "The Dog drives 2 Cats away, worth 4 points together. Play it?"
    )
    assert _question(position(["cat", "", ""], ["dog"]), PlayCard(A, "dog")) == (
        "The Dog drives 1 Cat away, worth 2 points. Play it?"
    )
    assert _question(position(["hen", "", ""], ["dog"]), PlayCard(A, "dog")) is None


def test_targets_say_why_not() -> None:
    state = position(["pig", "mule poo cow", "hen", "goat"], ["goat"])
    found = targets(as_played(GAME.view(state, A), "goat"))
    reasons = {
        (target.seat, KIND[target.card] if target.card else None): target.reason and target.reason.text(NAMES)
        for target in found
    }
    assert reasons == {
        (B, "mule"): "The Mule cannot be moved by the Goat.",
        (B, "poo"): "Poo is not an animal and stays where it is.",
        (B, "cow"): None,
        (C, "hen"): "Cleo does not sit next to Anna.",
        (D, "goat"): None,
    }


def test_a_yard_with_nothing_to_ram_is_a_target_itself() -> None:
    state = position(["", "mule", "pig"], ["goat"])
    do(state, PlayCard(A, "goat"))
    whole = [target for target in targets(state) if target.card is None]
    assert [(target.seat, target.move) for target in whole] == [(B, Ram(A, B, None))]


def test_targets_of_a_wolf() -> None:
    state = position(["", "sheep dog", "cat", "sheep"], ["wolf"])
    do(state, PlayCard(A, "wolf"))
    found = {
        (target.seat, KIND[target.card or ""]): target.reason and target.reason.text(NAMES)
        for target in targets(state)
    }
    assert found == {
        (B, "sheep"): "Ben has a Dog: the Sheep are safe from the Wolf.",
        (B, "dog"): "The Wolf can only take a Sheep.",
        (C, "cat"): "Cleo does not sit next to Anna.",
        (D, "sheep"): None,
    }


def test_allowed_targets_are_the_legal_moves_in_random_games() -> None:
    seen = 0

    def look(state: State, legal: list[Move]) -> None:
        nonlocal seen
        pointing = {move for move in legal if isinstance(move, Ram | Take)}
        found = targets(GAME.view(state, GAME.actor(state)))
        assert {target.move for target in found if target.allowed} == pointing
        for target in found:
            assert target.card is None or target.card in state.yards[target.seat]
            assert target.allowed == (target.move in legal) == (target.reason is None)
        seen += len(pointing)

    for seed in range(150):
        playout(GAME, table_setup(INFO, 2 + seed % 5, options={"sound_rule": "app"}), seed, look)
    assert seen > 500


def test_signs_of_a_yard() -> None:
    state = position(["mule dog hen pig sheep poo", "cow cow cow cow", ""])
    sign = yard_sign(state, A)
    assert (sign.points, sign.animals, sign.one_short) == (10, 5, True)
    assert sign.counter.text() == "5 of 6 animals"
    assert not yard_sign(state, B).one_short
    marks = [(KIND[badge.card], badge.text.text()) for badge in badges(state, A)]
    assert marks == [("mule", "Goat-proof"), ("dog", "Sheep safe"), ("hen", "May answer a Rooster")]


def test_the_sound_that_is_asked_for() -> None:
    state = position(["", "cow", ""], ["parrot"], sound="table")
    assert sound_kind(state) is None
    applied = do(state, PlayCard(A, "parrot"))
    assert [voice(event) for event in applied.events] == ["parrot"]
    assert sound_kind(GAME.view(state, B)) == "parrot"
    do(state, JudgeSound(B, True))
    applied = do(state, Take(A, B, "cow"))
    assert [voice(event) for event in applied.events] == ["cow"]
    assert sound_kind(GAME.view(state, B)) == "cow"


def test_every_sound_is_heard_once_without_a_judge() -> None:
    state = position(["", "cow", ""], ["parrot"], sound="app")
    events: list[Any] = [*do(state, PlayCard(A, "parrot")).events, *do(state, Take(A, B, "cow")).events]
    assert [voice(event) for event in events if voice(event)] == ["parrot", "cow"]


def test_help_of_cards() -> None:
    cow = card_help("cow")
    assert (cow.name.text(), cow.value, cow.sound_word.text()) == ("Cow", 4, "moo")
    assert cow.reminder is not None
    assert cow.reminder.text() == "Others may answer with a Poo."
    rooster = card_help("rooster").reminder
    assert rooster is not None
    assert rooster.text() == "Everybody with a Hen may answer with a Chick."
    assert card_help("pig").reminder is None
    assert [kind for kind in KINDS if not SOUND_WORD[kind].text()] == []


def test_cards_seen_so_far() -> None:
    state = position(["cow cow", "cow", ""], ["parrot cow"], discard="cow poo", sound="table")
    do(state, PlayCard(A, "parrot"))
    seen = face_up(GAME.view(state, B))
    assert seen["cow"] == (4, 8)
    assert seen["parrot"] == (1, 3)
    assert seen["poo"] == (1, 8)
    assert {kind: copies for kind, (_, copies) in seen.items()} == COPIES


def test_progress_and_prompts() -> None:
    state = position(["mule dog hen poo", "cow", ""], ["pig"])
    progress = GAME.progress(state)
    assert progress.sentence.text() == "The fullest yard has 3 of 6 animals."
    assert progress.share == 0.5
    assert GAME.prompt(state).text(NAMES) == "Anna plays a card or draws one."
