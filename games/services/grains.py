"""What phones mix into a deal: committed to while the shuffle is open, shown once it is closed."""

from __future__ import annotations

import re
from collections.abc import Collection

from django.db import transaction
from django.utils import timezone

from games.chance.seeded_draws import mix_of
from games.common.table_errors import Refused, Why
from games.engine.core import Refusal, Seat
from games.models import Shuffle, Table
from games.selectors.devices import Phone, phone_at
from games.services.door import AnswerFacts, is_seated, write
from games.services.games import begin, deal_next
from games.services.shuffles import START, awaited, shuffle_at, shuffle_renew

_HEX = re.compile(r"[0-9a-f]{64}")


def mix_in(table_id: int, *, by: Collection[str], key: str, of: str, mix: str) -> None:
    """A phone commits to what it will mix in: once, for the first of its seats."""

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        shuffle = _current(table, of)
        tag = phone.seats[0].tag
        if shuffle.closed or any(one["tag"] == tag for one in shuffle.mixes):
            return None
        if not _HEX.fullmatch(mix):
            raise Refused(Why.FORM_BROKEN)
        shuffle.mixes.append({"tag": tag, "name": phone.seats[0].name, "mix": mix})
        shuffle.save(update_fields=["mixes"])
        return None  # nothing that a page shows

    write(table_id, key=key, effect=effect, by=by, may=is_seated)


def grain_show(table_id: int, *, by: Collection[str], key: str, of: str, grain: str) -> None:
    """A phone shows what it committed to. With the last one the cards are dealt."""

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        shuffle = _current(table, of)
        tags = {seat.tag for seat in phone.seats}
        mix = next((one for one in shuffle.mixes if one["tag"] in tags), None)
        if mix is None or not shuffle.closed or mix.get("grain"):
            return None
        if not _HEX.fullmatch(grain) or mix_of(of, mix["tag"], grain) != mix["mix"]:
            raise Refused(Why.FORM_BROKEN)
        mix["grain"] = grain
        shuffle.save(update_fields=["mixes"])
        return None if awaited(shuffle, phone) else _dealt(table, shuffle)

    write(table_id, key=key, effect=effect, by=by, may=is_seated)


def _current(table: Table, of: str) -> Shuffle:
    shuffle = shuffle_at(table)
    if shuffle is None or table.shuffle != of:
        raise Refused(Why.FORM_BROKEN)
    return shuffle


def shuffle_end(table_id: int, of: str) -> None:
    """Deal with what phones have shown by now. Too early or once more: nothing happens."""

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        until, shuffle = table.shuffling_until, shuffle_at(table)
        if table.shuffle != of or shuffle is None or until is None or until > timezone.now():
            return None
        return _dealt(table, shuffle)

    write(table_id, key=f"shuffle\n{of}", effect=effect)


def shuffles_end_due() -> None:
    """All those that nobody looked at; harmless to repeat."""
    due = Table.objects.filter(shuffling_until__lte=timezone.now(), ended_at=None)
    for table_id, of in due.values_list("pk", "shuffle"):
        shuffle_end(table_id, of)


def _dealt(table: Table, shuffle: Shuffle) -> AnswerFacts:
    """What was wanted when the shuffle was closed. Should it be possible no longer, because
    somebody left meanwhile, the table is as before, with a fresh shuffle.
    """
    try:
        with transaction.atomic():
            if shuffle.wanted == START:
                if table.playing:
                    raise Refused(Why.PLAYING, host=table.host_name)
                begin(table, phone_at(table, ()))
            else:
                by = shuffle.wanted_by
                deal_next(table, None if by is None else Seat(by))
    except (Refused, Refusal):
        shuffle_renew(table)
    return {}
