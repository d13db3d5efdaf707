"""Score sheets: what is known of a game nobody wrote down move by move.

``{"format": "filon-sheet/1", "game", "players", "results": [{"gold", "rank", "winner"} …]}`` and,
where they are known, ``edition``, ``first``, ``note``, ``played_at`` and ``rounds``:
``[{"treasure", "seats": [{"role", "won", "gold"} …]} …]``. An unknown figure is ``null``. A game
that is none of ours is ``other`` and has a ``title``; its points may be less than none, and in some
such games the fewest win.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from games.engine.core import EveryGame, Refusal, gettext_noop, misshapen, ranked
from games.engine.record import LONGEST_NAME
from games.engine.rulebooks import RULEBOOKS
from scoring.documents.facts import FACTIONS, OTHER, Facts, RoundFacts, SeatRound, Sitter

FORMAT = "filon-sheet/1"
MOST_ROUNDS = 12
MOST_GOLD = 10_000
LONGEST_NOTE = 2_000
LONGEST_TITLE = 60
OTHER_SEATS = range(1, 13)
"""How many may have played a game that is none of ours."""

Result = tuple[int | None, int | None, bool]
"""Gold, rank, and whether the player won."""


class Line(msgspec.Struct, forbid_unknown_fields=True):
    """An object of a sheet."""


class ResultLine(Line):
    gold: Annotated[int, Meta(ge=-MOST_GOLD, le=MOST_GOLD)] | None
    rank: Annotated[int, Meta(ge=1)] | None
    winner: bool


class SheetSeat(Line):
    role: str | None
    won: bool
    gold: Annotated[int, Meta(ge=-MOST_GOLD, le=MOST_GOLD)] | None


class SheetRound(Line):
    treasure: bool
    seats: tuple[SheetSeat, ...]


class Sheet(Line):
    format: Literal["filon-sheet/1"]
    game: str
    players: tuple[str, ...]
    results: tuple[ResultLine, ...]
    edition: str = ""
    title: str = ""
    first: Annotated[int, Meta(ge=0)] | None = None
    rounds: Annotated[tuple[SheetRound, ...], Meta(max_length=MOST_ROUNDS)] = ()
    note: Annotated[str, Meta(max_length=LONGEST_NOTE)] = ""
    played_at: str | None = None


def read_sheet(content: Mapping[str, Any]) -> Facts:
    """The facts on a sheet. Raises :exc:`Refusal`."""
    try:
        sheet = msgspec.convert(content, Sheet)
    except msgspec.ValidationError as error:
        named = re.search(r"`(?:\$\.)?([^`$]+)`$", str(error))
        raise misshapen(
            gettext_noop("the field “{field}” is missing or is not what it should be"),
            field=named[1] if named else "?",
        ) from None
    names = [name.strip() for name in sheet.players]
    title = sheet.title.strip()
    _check(sheet, names, title)
    sitters = tuple(
        Sitter(name=name, gold=gold, rank=rank, is_winner=won, is_first=seat == sheet.first)
        for seat, (name, (gold, rank, won)) in enumerate(zip(names, _ranked(sheet), strict=True))
    )
    rounds = tuple(
        RoundFacts(
            treasure=each.treasure,
            seats=tuple(
                SeatRound(role=seat.role or "", won=seat.won, gold=seat.gold) for seat in each.seats
            ),
        )
        for each in sheet.rounds
    )
    return Facts(
        game=sheet.game, edition=sheet.edition, title=title, sitters=sitters, rounds=rounds
    )


def _check(sheet: Sheet, names: Sequence[str], title: str) -> None:
    """What one field alone does not tell."""
    book = RULEBOOKS.get(sheet.game)
    if book is None and sheet.game != OTHER:
        raise misshapen(gettext_noop("a word is not one of those this game has"))
    seats = book.seats if book else OTHER_SEATS
    if not all(1 <= len(name) <= LONGEST_NAME for name in names):
        raise misshapen(gettext_noop("a player’s name has 1 to 40 characters"))
    if len(set(names)) != len(names):
        raise misshapen(gettext_noop("two players have the same name"))
    if len(names) not in seats:
        raise Refusal(EveryGame.PLAYERS, fewest=seats[0], most=seats[-1])
    if sheet.edition and sheet.edition not in (book.editions if book else ()):
        raise misshapen(gettext_noop("a word is not one of those this game has"))
    if not (not title if book else 1 <= len(title) <= LONGEST_TITLE):
        raise misshapen(gettext_noop("a game’s name has 1 to 60 characters"))
    _check_seats(sheet, len(names))
    try:
        datetime.fromisoformat(sheet.played_at or "1900-01-01")
    except ValueError:
        raise misshapen(gettext_noop("“played_at” is not a time")) from None


def _check_seats(sheet: Sheet, count: int) -> None:
    if {len(sheet.results), *(len(each.seats) for each in sheet.rounds)} != {count}:
        raise misshapen(gettext_noop("there is not one result for each player"))
    ranks = (each.rank or 1 for each in sheet.results)
    least = 0 if sheet.game in RULEBOOKS else -MOST_GOLD
    too_little = any((each.gold or 0) < least for each in sheet.results)
    if too_little or max(ranks) > count or (sheet.first or 0) >= count:
        raise misshapen(gettext_noop("a number is out of range"))
    roles = {seat.role for each in sheet.rounds for seat in each.seats}
    if not roles <= {None, *FACTIONS}:
        raise misshapen(gettext_noop("there is no such role"))


def _ranked(sheet: Sheet) -> list[Result]:
    """The results, with ranks where nobody gave one and all the gold is known."""
    gold = [each.gold for each in sheet.results]
    ranks = [each.rank for each in sheet.results]
    won = [each.winner for each in sheet.results]
    if not any(ranks) and None not in gold:
        ranks = _by_points([each or 0 for each in gold])
        if sheet.game == OTHER and not _lead(won, ranks):
            fewest = _by_points([-(each or 0) for each in gold])
            ranks = fewest if _lead(won, fewest) else [None] * len(gold)
    return list(zip(gold, ranks, won, strict=True))


def _by_points(points: Sequence[int]) -> list[int | None]:
    return [standing.rank for standing in ranked(points)]


def _lead(won: Sequence[bool], ranks: Sequence[int | None]) -> bool:
    """Whether all who won share the first place."""
    return all(rank == 1 for is_winner, rank in zip(won, ranks, strict=True) if is_winner)


def make_sheet(
    *,
    game: str,
    edition: str,
    players: Sequence[str],
    results: Sequence[Result],
    title: str = "",
    first: int | None = None,
    rounds: Sequence[Mapping[str, Any]] = (),
) -> dict[str, Any]:
    """A sheet as :func:`read_sheet` reads it."""
    sheet: dict[str, Any] = {"format": FORMAT, "game": game}
    if edition:
        sheet["edition"] = edition
    if title:
        sheet["title"] = title
    sheet |= {"players": list(players), "first": first}
    sheet["results"] = [{"gold": gold, "rank": rank, "winner": won} for gold, rank, won in results]
    if rounds:
        sheet["rounds"] = [dict(each) for each in rounds]
    return sheet
