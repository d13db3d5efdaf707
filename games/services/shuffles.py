"""The shuffle of a table: opened, closed when somebody wants to deal, and used up by the deal."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.utils import timezone

from games.chance.dealer import pieces_dealt
from games.chance.seeded_draws import commitment_of
from games.chance.seeds import is_rehearsed, place_of
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur.state import DEAL as ROUND_BEGINS
from games.log.sealing import seal
from games.log.store import timeline_of
from games.models import Game, Shuffle, Table
from games.selectors.devices import Phone
from games.selectors.players import next_players

PATIENCE = timedelta(seconds=2)
"""So long phones have to show what they mixed in. Whoever does not is left out, and named."""
START, DEAL = "start", "deal"


def shuffle_open(table: Table) -> None:
    """A fresh secret and the commitment to it; the caller saves the table. None in a rehearsal."""
    if is_rehearsed():
        return
    secret = secrets.token_bytes(32).hex()
    shuffle = Shuffle(table=table, commitment=commitment_of(secret))
    shuffle.sealed = seal({"secret": secret}, place=place_of(shuffle))
    shuffle.save()
    table.shuffle, table.shuffling_until = shuffle.uid.hex, None


def shuffle_at(table: Table) -> Shuffle | None:
    """The shuffle that the table's next deal will use."""
    return Shuffle.objects.filter(table=table, uid=table.shuffle).first() if table.shuffle else None


def waits_to_start(table: Table, phone: Phone) -> bool:
    """As :func:`_waits`, where there is something to shuffle and there are people to deal to."""
    can = len(next_players(table, phone)) in RULEBOOKS[table.rulebook].seats
    return can and bool(pieces_dealt(table)) and _waits(table, phone, START)


def waits_to_deal(table: Table, phone: Phone, game: Game, by: int | None) -> bool:
    timeline = timeline_of(game)
    due = bool(game.dealt) and timeline.book.phase(timeline.state) == ROUND_BEGINS
    return due and _waits(table, phone, DEAL, by)


def _waits(table: Table, phone: Phone, wanted: str, by: int | None = None) -> bool:
    """Whether a deal has to wait a moment, because phones have mixed something in.

    Nobody commits any more, and each phone shows what it committed to: the deal follows by itself
    (``games.services.grains``), at the latest when somebody looks after a moment.
    """
    shuffle = shuffle_at(table)
    if shuffle is None:
        return False
    if table.shuffling_until is not None:
        return timezone.now() < table.shuffling_until and bool(awaited(shuffle, phone))
    if not awaited(shuffle, phone):
        return False
    shuffle.closed, shuffle.wanted, shuffle.wanted_by = True, wanted, by
    shuffle.save(update_fields=["closed", "wanted", "wanted_by"])
    table.shuffling_until = timezone.now() + PATIENCE
    table.save(update_fields=["shuffling_until"])
    return True


def awaited(shuffle: Shuffle, phone: Phone) -> list[str]:
    """Who is here, has mixed something in and has not shown it yet, by their tags."""
    here = {seat.tag for seat in phone.everyone if seat.here}
    return [mix["tag"] for mix in shuffle.mixes if mix["tag"] in here and not mix.get("grain")]


def shuffle_use(table: Table, game: Game, number: int) -> None:
    """The round is dealt by the table's shuffle, and the next one opened; part of that write."""
    if is_rehearsed() or not game.dealt:
        return
    if shuffle_at(table) is None:
        shuffle_open(table)  # a table older than shuffles
    shuffle = shuffle_at(table)
    assert shuffle is not None
    shuffle.game, shuffle.round, shuffle.closed = game, number, True
    shuffle.save(update_fields=["game", "round", "closed"])
    shuffle_renew(table)


def shuffle_renew(table: Table) -> None:
    """Open the next shuffle; nothing of the last can be used again."""
    shuffle_open(table)
    table.save(update_fields=["shuffle", "shuffling_until"])
