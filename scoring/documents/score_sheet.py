"""Score sheets: what is known of a game nobody wrote down move by move.

``{"format": "filon-sheet/1", "game", "players", "results": [{"gold", "rank", "winner"} …]}`` and,
where they are known, ``edition``, ``first``, ``note``, ``played_at`` and ``rounds``:
``[{"treasure", "seats": [{"role", "won", "gold"} …]} …]``. An unknown figure is ``null``. A game
that is none of ours is ``other`` and has a ``title``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from games.engine.core import EveryGame, Refusal, gettext_noop, misshapen, ranked
from games.engine.entries import Fields, a_seat
from games.engine.record import LONGEST_NAME
from games.engine.rulebooks import RULEBOOKS
from scoring.documents.facts import FACTIONS, OTHER, Facts, Round, SeatRound, Sitter

FORMAT = "filon-sheet/1"
MOST_ROUNDS = 12
MOST_GOLD = 10_000
LONGEST_NOTE = 2_000
LONGEST_TITLE = 60
OTHER_SEATS = range(1, 13)
"""How many may have played a game that is none of ours."""


def read_sheet(sheet: Mapping[str, Any]) -> Facts:
    """The facts on a sheet. Raises :exc:`Refusal`."""
    fields = Fields(sheet)
    fields.text("format", (FORMAT,))
    game = fields.text("game", (*RULEBOOKS, OTHER))
    names = _names(fields.list("players"))
    seats = RULEBOOKS[game].seats if game in RULEBOOKS else OTHER_SEATS
    if len(names) not in seats:
        raise Refusal(EveryGame.PLAYERS, fewest=seats[0], most=seats[-1])
    editions = RULEBOOKS[game].editions if game in RULEBOOKS else ()
    edition = fields.text("edition", editions) if "edition" in fields else ""
    title = _title(fields.take("title")) if game == OTHER else ""
    first = _optional_seat(fields, len(names))
    results = _results(fields.list("results"), len(names))
    rounds = _rounds(fields.list("rounds"), len(names)) if "rounds" in fields else ()
    if "note" in fields:
        _note(fields.take("note"))
    if "played_at" in fields:
        _moment(fields.take("played_at"))
    fields.close()
    sitters = tuple(
        Sitter(name=name, gold=gold, rank=rank, is_winner=won, is_first=seat == first)
        for seat, (name, (gold, rank, won)) in enumerate(zip(names, results, strict=True))
    )
    return Facts(game=game, edition=edition, title=title, sitters=sitters, rounds=rounds)


Result = tuple[int | None, int | None, bool]


def _names(values: list[object]) -> list[str]:
    names = [value.strip() for value in values if isinstance(value, str)]
    if len(names) != len(values) or not all(1 <= len(name) <= LONGEST_NAME for name in names):
        raise misshapen(gettext_noop("a player's name has 1 to 40 characters"))
    if len(set(names)) != len(names):
        raise misshapen(gettext_noop("two players have the same name"))
    return names


def _optional_seat(fields: Fields, seats: int) -> int | None:
    value = fields.take("first") if "first" in fields else None
    return None if value is None else int(a_seat(value, seats))


def _results(values: list[object], count: int) -> list[Result]:
    if len(values) != count:
        raise misshapen(gettext_noop("there is not one result for each player"))
    results: list[Result] = []
    for value in values:
        fields = Fields(_an_object(value))
        gold = _figure(fields.take("gold"), 0, MOST_GOLD)
        rank = _figure(fields.take("rank"), 1, count)
        results.append((gold, rank, fields.flag("winner")))
        fields.close()
    return _with_ranks(results)


def _with_ranks(results: list[Result]) -> list[Result]:
    """Fill in the ranks where nobody gave one and all the gold is known."""
    gold = [result[0] for result in results]
    if any(result[1] for result in results) or any(each is None for each in gold):
        return results
    ranks = [standing.rank for standing in ranked([each or 0 for each in gold])]
    return [(each, rank, won) for (each, _, won), rank in zip(results, ranks, strict=True)]


def _rounds(values: list[object], count: int) -> tuple[Round, ...]:
    if len(values) > MOST_ROUNDS:
        raise misshapen(gettext_noop("there are too many rounds"))
    rounds = []
    for value in values:
        fields = Fields(_an_object(value))
        treasure = fields.flag("treasure")
        seats = tuple(_seat_round(seat) for seat in fields.list("seats"))
        fields.close()
        if len(seats) != count:
            raise misshapen(gettext_noop("there is not one result for each player"))
        rounds.append(Round(treasure=treasure, seats=seats))
    return tuple(rounds)


def _seat_round(value: object) -> SeatRound:
    fields = Fields(_an_object(value))
    role = fields.take("role")
    if role is not None and (not isinstance(role, str) or role not in FACTIONS):
        raise misshapen(gettext_noop("there is no such role"))
    gold = _figure(fields.take("gold"), -MOST_GOLD, MOST_GOLD)
    seat = SeatRound(role=role or "", won=fields.flag("won"), gold=gold)
    fields.close()
    return seat


def _an_object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise misshapen(gettext_noop("an entry is not an object"))
    return value


def _figure(value: object, low: int, high: int) -> int | None:
    if value is None:
        return None
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise misshapen(gettext_noop("a figure is out of range"))
    return value


def _note(value: object) -> None:
    if not isinstance(value, str) or len(value) > LONGEST_NOTE:
        raise misshapen(gettext_noop("a text is due"))


def _title(value: object) -> str:
    if not isinstance(value, str) or not 1 <= len(value.strip()) <= LONGEST_TITLE:
        raise misshapen(gettext_noop("a game's name has 1 to 60 characters"))
    return value.strip()


def _moment(value: object) -> None:
    try:
        datetime.fromisoformat(value if isinstance(value, str) else "")
    except ValueError:
        raise misshapen(gettext_noop("“played_at” is not a time")) from None


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
