"""Opening tables, what they wish to play, and their end."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.chance.decks import own_deck
from games.chance.decks.face_counts import is_whole
from games.common.player_names import clean_name
from games.common.table_errors import Refused, Why
from games.common.tokens import draw_code, hash_of, token_from
from games.common.transactions import persistently, writing
from games.live.bus import announce
from games.models import HostVote, Table
from games.registry.installed import KINDS, usual_kind
from games.registry.shelf_words import Value, meant
from games.selectors.devices import Phone, deck_on_the_shelf, deserted_tables
from games.services.door import AnswerFacts, WriteResult, is_host, write
from games.services.seat_rows import new_seat
from games.services.shuffles import shuffle_open
from games.words.notices import Event, note


def table_open(
    *, key: str, name: str | None, rulebook: str = "", ready: str = ""
) -> tuple[Table, str]:
    """Open a table, once per key: the table, and the token its opener holds.

    *ready* names one of the usual ways to play (``Kind.ready_made``).

    With a name the opener sits down and is the host; without one the device is the table's
    screen, which has the host's powers and no seat.
    """
    rulebook = rulebook or usual_kind().name
    if rulebook not in KINDS:
        raise Refused(Why.NO_SUCH_GAME)
    chosen = None if name is None else clean_name(name)
    token = token_from("open", "", key)
    birth_key = hash_of(f"open\n{key}")
    wishes = _usual(rulebook, ready)
    return persistently(lambda: _open(birth_key, wishes, chosen, hash_of(token))), token


def _usual(rulebook: str, ready: str) -> dict[str, Any]:
    """What a new table wants to play."""
    kind = KINDS[rulebook]
    edition, options = kind.defaults()
    wishes: dict[str, Any] = {"rulebook": rulebook, "edition": edition, "options": options}
    way = kind.ready_made.get(ready)
    if way is not None:
        wishes["dealt"] = list(way.pieces)
        if way.tracking:
            wishes["options"] = {**options, "tracking": way.tracking}
    return wishes


def _open(birth_key: str, wishes: Mapping[str, Any], name: str | None, token_hash: str) -> Table:
    with writing():
        table, is_new = _new_table(birth_key, wishes)
        if is_new:
            if name is None:
                table.screen_hash = token_hash
            else:
                table.host = new_seat(table, name, token_hash)
            shuffle_open(table)
            table.save(update_fields=["screen_hash", "host", "shuffle", "shuffling_until"])
            note(table, Event.OPENED)
    return table


def _new_table(birth_key: str, wishes: Mapping[str, Any]) -> tuple[Table, bool]:
    """The table that was asked for with this key, and whether it was made just now."""
    while True:
        table = Table.objects.filter(birth_key=birth_key).first()
        if table is not None:
            return table, False
        try:
            with transaction.atomic():
                return Table.objects.create(code=draw_code(), birth_key=birth_key, **wishes), True
        except IntegrityError:
            continue  # the code is taken, or the other tap was quicker


def wishes_change(
    table_id: int,
    *,
    by: Collection[str],
    key: str,
    seen: int,
    rulebook: str,
    edition: str = "",
    options: Mapping[str, str] | None = None,
    dealt: Collection[str] | None = None,
    deck: str | None = None,
) -> WriteResult:
    """Say what the table wants to play next. Open until the deal; options as forms spell them.

    *dealt* names what the app shall deal; ``None`` leaves that as it was, or, where another
    kind of game is chosen, as it usually is. *deck* names the box of Lutins (``read_deck``).
    """

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        if table.playing:
            raise Refused(Why.PLAYING, host=table.host_name)
        wanted = _read_wishes(rulebook, edition, options or {})
        wish = (rulebook, *wanted, _read_pieces(table, rulebook, dealt))
        cards, name = (table.deck, table.deck_name) if deck is None else read_deck(table, deck)
        had = (table.rulebook, table.edition, table.options, table.dealt, table.deck_name)
        if (*wish, name) == had and cards == table.deck:
            return None
        table.rulebook, table.edition, table.options, table.dealt = wish
        table.deck, table.deck_name = cards, name
        table.save(update_fields=["rulebook", "edition", "options", "dealt", "deck", "deck_name"])
        note(table, Event.WISHES)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen, about="wishes")


def _read_wishes(
    rulebook: str, edition: str, options: Mapping[str, str]
) -> tuple[str, dict[str, Value]]:
    """Edition and options as the rulebook has them; what is missing has its default."""
    book = KINDS.get(rulebook)
    if book is None:
        raise Refused(Why.NO_SUCH_GAME)
    usual_edition, wishes = book.defaults()
    if edition and edition not in book.editions:
        raise Refused(Why.NO_SUCH_OPTION)
    for option, spelling in options.items():
        value = meant(book.options[option], spelling) if option in book.options else None
        if value is None:
            raise Refused(Why.NO_SUCH_OPTION)
        wishes[option] = value
    return edition or usual_edition, wishes


def read_deck(table: Table, choice: str) -> tuple[list[dict[str, Any]] | None, str]:
    """The box that a form means and its name: nothing for cards entered as they show, ours, the
    one chosen before, or one of the shelf by its uid."""
    match choice:
        case "":
            return None, ""
        case "filon":
            return own_deck(), ""
        case "kept":
            return table.deck, table.deck_name
    deck = deck_on_the_shelf(choice)
    if deck is None:
        raise Refused(Why.NO_SUCH_OPTION)
    if not is_whole(deck.cards):
        raise Refused(Why.DECK_UNFINISHED)
    return deck.cards, deck.name


def _read_pieces(table: Table, rulebook: str, dealt: Collection[str] | None) -> list[str] | None:
    """What the app shall deal; games of one family share what was chosen."""
    kind, before = KINDS[rulebook], KINDS[table.rulebook]
    if dealt is None:
        alike = bool(kind.family) and kind.family == before.family
        return table.dealt if kind is before or alike else None
    if not set(dealt) <= set(kind.pieces):
        raise Refused(Why.NO_SUCH_OPTION)
    return [piece for piece in kind.pieces if piece in dealt]


def table_lock(
    table_id: int, *, by: Collection[str], key: str, seen: int, locked: bool
) -> WriteResult:
    """Close the table to newcomers, or open it again. Whoever sits there stays."""

    def effect(table: Table, phone: Phone) -> AnswerFacts | None:
        if table.locked == locked:
            return None
        table.locked = locked
        table.save(update_fields=["locked"])
        note(table, Event.LOCKED if locked else Event.UNLOCKED)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen, about="lock")


def tables_end() -> int:
    """End the tables that nobody came back to for a day. Their games stay; harmless to repeat."""
    now = timezone.now()
    ended = 0
    for table_id in deserted_tables(now):
        with writing():
            table = Table.objects.select_for_update().get(pk=table_id)
            if table_id in deserted_tables(now) and table.ended_at is None:
                _end(table)
                ended += 1
    return ended


def table_end(table_id: int) -> None:
    """End one table, whoever sits there: for the operator of a site."""
    with writing():
        table = Table.objects.select_for_update().get(pk=table_id)
        if table.ended_at is None:
            _end(table)


def _end(table: Table) -> None:
    table.ended_at = timezone.now()
    table.version += 1
    table.save(update_fields=["ended_at", "version"])
    HostVote.objects.filter(table=table).delete()
    announce(table.pk, table.version)
