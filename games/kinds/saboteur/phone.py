"""Which page of a round of Saboteur a phone shows, and what that page needs."""

from __future__ import annotations

from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.engine.core import Seat
from games.kinds.saboteur.pages.round_end import flips_of, round_end_of
from games.kinds.saboteur.pages.round_end_words import ways_words
from games.kinds.saboteur.pages.round_page import (
    InFront,
    clear_words,
    glimpses_of,
    goals_aside_of,
    hand_of,
    plan_of,
    setup_words,
    strip_of,
    turn_words,
)
from games.kinds.saboteur.pages.round_words import share_words
from games.kinds.saboteur.pages.turn import TurnPage, turn_page_of
from games.kinds.saboteur.sight import MineSight
from games.models import Table
from games.pages.page_parts import PagePart, made_once, shared_part
from games.registry.showing import Context, PhonePage
from games.views.devices import Request
from games.words.sentences.grammar import whose

PHASES = {
    "deal": "games/saboteur/_deal.html",
    "play": "games/saboteur/_quiet.html",
    "reveal": "games/saboteur/_reveal.html",
    "roles": "games/saboteur/_roles.html",
    "share": "games/saboteur/_share.html",
    "steal": "games/saboteur/_steal.html",
    "over": "games/saboteur/_over.html",
}
"""The pages of a round beside its moves; *play* where only the gold is followed."""
SECRETS = {"role": "games/saboteur/_role.html", "purse": "games/saboteur/_purse.html"}


def saboteur_page(request: Request, sight: MineSight, table: Table) -> PhonePage:
    """Which page of a round a phone shows."""
    said = request.POST.get("as") or request.GET.get("as")
    told = sight.seat is not None and said == as_value(sight)
    wanted = waited_for(sight)
    shown = request.GET.get("show", "")
    if shown in ("role", "purse") and sight.turned is None:
        # While roles are turned, what lies open must not depend on whether gold was paid already.
        return secrets_page(sight, shown, told=told)
    if wanted and shown != "mine" and not (sight.seat in wanted and (told or is_alone(sight))):
        return PhonePage("games/saboteur/_curtain.html", "", curtain(sight, wanted[0], told=told))
    suffix = f"?as={said}" if told and not is_alone(sight) else ""
    done = request.GET.get("done") == str(sight.length)
    if wants_answer(sight, told=told) and not done:
        return answer_page(sight, told=told)
    entering = entering_for(request, sight)
    page = moment(request, sight, table, entering=entering, in_hand=bool(wanted))
    if done:
        suffix = f"?done={sight.length}"
    context = {**bearer(sight, told=told), **page.context}
    return page._replace(query=page.query or suffix, context=context)


def moment(
    request: Request, sight: MineSight, table: Table, *, entering: str, in_hand: bool
) -> PhonePage:
    """The page of this moment of the round, for whoever holds the phone."""
    public = sight.view.public
    phase, by_moves = public.phase, public.heading.options["tracking"] == "moves"
    if phase in ("play", "reveal") and in_hand and sight.seat in unseen(sight):
        return PhonePage(
            "games/saboteur/_role.html", "", {**secrets_context(sight), "looking": True}
        )
    context = round_context(sight)
    if sight.turned is not None:
        return PhonePage("games/saboteur/_turning.html", "", context | {"turned": flips_of(sight)})
    if phase != "play" or not by_moves:
        more = secrets_context(sight) | {"alone": is_alone(sight)}
        more |= {"goals_aside": goals_aside_of(sight)}
        more |= {"share_words": share_words(sight), "ways_words": ways_words(sight)}
        context |= {"cards": plan_of(public.mine, public.laid)}
        return PhonePage(PHASES[phase], "", context | more | round_end_of(sight))
    if may_enter(sight) and (entering or public.turn in sight.held):
        chosen = request.GET.get("card", "")  # without a script; whether one holds it is a secret
        turn_page = turn_page_of(sight, card=chosen, at=request.GET.get("at", ""))
        more = {
            "turn_page": turn_page,
            "has_hand": turn_page.hand is not None,
            "hand_cards": hand_of(turn_page.hand),
            "several": turn_page.hand is not None
            and (turn_page.passes[-1:] > (1,) or bool(turn_page.sheds)),
            "shed_words": [{"clear": one, "words": clear_words(one)} for one in turn_page.sheds],
            "entering": entering if public.turn not in sight.held or entering == EVERYBODY else "",
        }
        query = f"?enter={entering}" if entering else ""
        shared = {} if chosen else {"pit": pit_part(sight, table, turn_page)}
        return PhonePage("games/saboteur/_play.html", query, context | more, True, shared)
    own = sight.view.own
    hand = own.hand if own is not None and is_alone(sight) else None
    glimpses = own is not None and is_alone(sight) and own.glimpses
    more = {"hand_cards": hand_of(hand), "glimpses": bool(glimpses)}
    query = f"?enter={entering}" if entering == EVERYBODY else ""
    more["strip"], plan = watch_parts(sight, table)
    shared = {"plan": plan}
    return PhonePage("games/saboteur/_watch.html", query, context | more, True, shared)


EVERYBODY = "all"
"""A phone in the middle of the table that notes everybody's moves."""


def entering_for(request: Request, sight: MineSight) -> str:
    """Whether the phone notes a move for somebody else: until that move is made, or for all."""
    said = request.POST.get("enter") or request.GET.get("enter") or ""
    return said if said in (EVERYBODY, str(sight.length)) else ""


def wants_answer(sight: MineSight, *, told: bool) -> bool:
    """Whether this player has just looked under a goal or at a role, and the app has the answer."""
    if sight.seat is None or not (told or is_alone(sight)) or not sight.lines:
        return False
    newest = sight.lines[0]
    own = sight.view.own
    if own is None or newest.do not in ("map", "inspect"):
        return False
    return newest.seat == sight.seat and bool(own.glimpses)


def answer_page(sight: MineSight, *, told: bool) -> PhonePage:
    """What a map or an inspection showed, as a card to be held."""
    context = secrets_context(sight) | bearer(sight, told=told)
    newest = glimpses_of(sight, own_fields(sight))[-1]
    suffix = f"?as={as_value(sight)}" if told and not is_alone(sight) else ""
    return PhonePage("games/saboteur/_answer.html", suffix, context | {"glimpse": newest})


def as_value(sight: MineSight) -> str:
    """What a form says about whom it speaks for, and at which position of the log."""
    return "" if sight.seat is None else f"{sight.seat}-{sight.length}"


def bearer(sight: MineSight, *, told: bool) -> Context:
    """For whom the page's forms speak; on a shared phone also who says to hold it."""
    shared = told and sight.seat is not None and not is_alone(sight)
    return {
        "as_value": as_value(sight),
        "bearer": sight.people[sight.seat] if shared and sight.seat is not None else None,
    }


def own_seats(sight: MineSight) -> list[Seat]:
    """The seats that this device holds itself, not those it only answers for."""
    return [seat for seat in sight.held if not sight.people[seat].phoneless]


def is_alone(sight: MineSight) -> bool:
    """Whether the phone is shown to the one person it belongs to."""
    return own_seats(sight) == [sight.seat]


def unseen(sight: MineSight) -> list[Seat]:
    """Those of the device's seats that have not yet put down the role they were dealt."""
    dealt = "roles" in sight.dealt and sight.view.public.phase in ("play", "reveal")
    return [seat for seat in sight.held if dealt and seat not in sight.put_down]


def waited_for(sight: MineSight) -> list[Seat]:
    """Those of the device's seats who must see or choose something that is theirs alone."""
    public = sight.view.public
    if public.phase == "play":
        playing = [s for s in sight.held if public.cards_dealt and s == public.turn]
        return unseen(sight) or playing
    if public.phase in ("share", "steal") and sight.turned is None:
        return [seat for seat in sight.held if seat in public.to_act]
    return unseen(sight)


def curtain(sight: MineSight, seat: Seat, *, told: bool) -> Context:
    """The page between two people who share a phone: nothing of either is on it."""
    return {
        "person": sight.people[seat],
        "say_who": f"?as={seat}-{sight.length}",
        "as_value": "",
        "told": told,
    }


def secrets_page(sight: MineSight, shown: str, *, told: bool) -> PhonePage:
    """One's own face-down cards; on a shared phone first who it is that looks."""
    others = [seat for seat in sight.held if seat != sight.seat or not (told or is_alone(sight))]
    context = {
        "lookers": [(sight.people[s], f"?show={shown}&as={s}-{sight.length}") for s in others],
        "nobody": not (told or is_alone(sight)),
        **bearer(sight, told=told),
    }
    query = f"?show={shown}" + (f"&as={as_value(sight)}" if told else "")
    return PhonePage(SECRETS[shown], query, context | secrets_context(sight))


def may_enter(sight: MineSight) -> bool:
    """Whether this phone can enter a move now: for anybody, save from a hand it must not see."""
    public = sight.view.public
    return bool(sight.held) and (public.turn == sight.seat or not public.cards_dealt)


def own_fields(sight: MineSight) -> tuple[tuple[str, str], ...]:
    """What a press on a face-down card sends: whose it is."""
    return (("as", as_value(sight)),)


def secrets_context(sight: MineSight) -> Context:
    fields = own_fields(sight)
    return {
        "glimpses": glimpses_of(sight, fields),
        "own_fields": fields,
        "has_purse": bool(sight.view.public.closed),
    }


def is_taken_back(sight: MineSight) -> bool:
    """Whether the last thing that happened was an undo or a correction: whoever plays is told."""
    return bool(sight.lines) and sight.lines[0].do in ("undo", "amend")


def round_context(sight: MineSight) -> Context:
    public = sight.view.public
    turn = public.turn
    return {
        "turn_words": turn_words(sight),
        "latest": sight.lines[0].text if sight.lines else "",
        "taken_back": sight.lines[0].text if is_taken_back(sight) else "",
        "may_enter": turn is not None and turn != sight.seat and may_enter(sight),
        "enter_words": _("Note {whose} move").format(whose=whose(sight.people[turn].name))
        if turn is not None
        else "",
    }


# What is the same on every phone, drawn once for the table as it stands: from what is public alone.


def watch_parts(sight: MineSight, table: Table) -> tuple[SafeString, PagePart]:
    """For those who wait: everybody in playing order, with whoever looks marked, and the mine."""
    public = sight.view.public

    def make() -> tuple[str, PagePart]:
        drawn = [person_drawn(one, get_language()) for one in strip_of(sight)]
        people = {"people": SafeString("".join(drawn))}
        strip = render_to_string("games/saboteur/_people.html", people)
        plan: Context = {"cards": plan_of(public.mine, public.laid), "setup": setup_words(public)}
        return strip, _drawn(plan)

    strip, plan = made_once("watch", table, make)
    tag = "" if sight.seat is None else sight.people[sight.seat].tag
    return SafeString(marked(strip, tag)), plan


def marked(strip: str, tag: str) -> str:
    """The strip for whoever has the seat with this *tag*."""
    return strip.replace(f'" data-seat="{tag}"', f' me" data-seat="{tag}"') if tag else strip


@lru_cache(maxsize=512)
def person_drawn(one: InFront, _language: str | None) -> str:
    """Somebody of the strip: a move changes two of them."""
    return render_to_string("games/saboteur/_person.html", {"one": one})


def pit_part(sight: MineSight, table: Table, turn_page: TurnPage) -> PagePart:
    """The mine of whoever plays or notes a move, with room for every place that may be chosen."""
    public = sight.view.public

    def make() -> PagePart:
        setup = setup_words(public)
        return _drawn(
            {"cards": turn_page.cards, "setup": setup, "room": turn_page.room, "pit": True}
        )

    return made_once("pit", table, make)


def _drawn(context: dict[str, object]) -> PagePart:
    return shared_part(render_to_string("games/saboteur/_plan.html", context))
