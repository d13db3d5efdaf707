"""The end of a round, as pages show it: turning roles, sharing gold, thieves, the pay.

Made from a sight alone. Before the engine makes roles public there is nothing here to show.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.core import Seat
from games.engine.saboteur.cards import GOAL_KIND, GOLD, face
from games.engine.saboteur.mine import GOALS
from games.engine.saboteur.moves import Take
from games.engine.saboteur.view import Public
from games.engine.saboteur2.gold import LESS, PAY
from games.engine.saboteur2.moves import Steal
from games.kinds.saboteur.pages.podium import finish_of, prizes_of
from games.kinds.saboteur.sight import MineSight
from games.pages.game_page import Person
from games.registry.installed import KINDS
from games.registry.showing import Context
from games.words.sentences.roles import role_name


@dataclass(frozen=True)
class Turned:
    """Somebody's role, turned at the end of a round, and what it earned."""

    person: Person
    role: str
    name: str
    words: str
    won: bool


@dataclass(frozen=True)
class Gold:
    """A gold card to take, as the picking form shows it."""

    value: str
    gold: int
    taken: Person | None = None
    chosen: bool = False


@dataclass(frozen=True)
class Pay:
    """A set of gold cards that makes a saboteur's pay."""

    value: str
    cards: tuple[int, ...]

    @property
    def words(self) -> str:
        return _("Gold cards: {cards}").format(cards=" + ".join(map(str, self.cards)))


@dataclass(frozen=True)
class Sum:
    """One line of the pay in Saboteur 2, as arithmetic."""

    person: Person
    why: str
    nuggets: str


def round_end_of(sight: MineSight) -> Context:
    """What the page of this phase needs beside the round itself."""
    public = sight.view.public
    match public.phase:
        case "play":
            second = sight.rulebook == "saboteur2"
            return {
                "asks_ways": second,
                "reroles": second and public.roles_dealt and bool(sight.held),
                "player": next(iter(sight.held), None) if sight.seat is None else sight.seat,
                "starter": sight.people[public.first],
            }
        case "reveal":
            return {"due": [_due(public, goal) for goal in public.goals_due]}
        case "roles":
            return {
                "role_names": role_names(sight.rulebook),
                "likeliest": "digger" if sight.rulebook == "saboteur" else "",
            }
        case "share":
            return _share(sight)
        case "steal":
            return {"sums": sums_of(sight), "turned": turned_of(sight), "thieving": _steal(sight)}
        case "deal":
            return {
                "turned": turned_of(sight),
                "sums": sums_of(sight),
                "starter": sight.people[public.first],
            }
        case _:
            return {
                "finish": finish_of(sight),
                "turned": turned_of(sight),
                "awards": prizes_of(sight),
            }


def role_names(rulebook: str) -> list[tuple[str, str]]:
    """What anybody can have been, as a record and as people call it."""
    return [(role, str(words.name)) for role, words in KINDS[rulebook].parts.items()]


@dataclass(frozen=True)
class GoalFace:
    """What a goal that is turned over can show."""

    shows: str

    @property
    def notation(self) -> str:
        return self.shows if self.shows == GOLD.name else f"stone:{self.shows}"


def _due(public: Public, goal: int) -> Context:
    words = (_("at the top"), _("in the middle"), _("at the bottom"))[goal]
    return {"goal": goal, "words": words, "faces": goal_faces(public, goal)}


def goal_faces(public: Public, goal: int) -> list[GoalFace]:
    """What the goal can show: no goal that lies open already, no stone turned away."""
    mine = public.mine
    open_kinds = {GOAL_KIND[mine.cards[at].name] for at in GOALS if at in mine.cards}
    sides = mine.deciding(goal, public.laid) if public.laid is not None else mine.arrivals(goal)
    return [
        GoalFace(shows)
        for shows, kind in GOAL_KIND.items()
        if kind not in open_kinds and (shows == GOLD.name or face(shows).openings & sides)
    ]


def turned_of(sight: MineSight) -> tuple[Turned, ...]:
    """Everybody's role in the order of turning: the saboteurs last, if there are any."""
    public = sight.view.public
    roles = public.roles or ()
    if not roles:
        return ()  # nothing was dealt yet, or the deal was taken back
    by_lot = [sight.people[seat] for seat in sight.order] or sight.people
    people = sorted(by_lot, key=lambda person: roles[person.seat] == "saboteur")
    return tuple(
        Turned(
            person=person,
            role=roles[person.seat],
            name=str(KINDS[sight.rulebook].parts[roles[person.seat]].name),
            words=_("wins") if person.seat in public.winners else "",
            won=person.seat in public.winners,
        )
        for person in people
    )


@dataclass(frozen=True)
class Flip:
    """A role card on the screen: face down, turned just now, or lying open."""

    seat: Person
    role: str
    words: str
    fresh: bool
    pays: tuple[Sum, ...] = ()
    """What the round brought them, once all roles lie open."""


def flips_of(sight: MineSight) -> tuple[Flip, ...]:
    """The roles as they are being turned one by one, each in its owner's place.

    The saboteurs come last, so nothing may show which one is turned next: the cards lie in the
    order of the seats.
    """
    order = turned_of(sight)
    done = len(order) if sight.turned is None else sight.turned
    flips = [
        Flip(
            seat=one.person,
            role=one.role if number < done else "",
            words=one.words if number < done else _("still hidden"),
            fresh=number == done - 1,
        )
        for number, one in enumerate(order)
    ]
    return tuple(sorted(flips, key=lambda flip: flip.seat.seat))


def _share(sight: MineSight) -> Context:
    public, own = sight.view.public, sight.view.own
    taking = own if sight.seat in public.to_act else None
    legal = taking.legal if taking else ()
    context: Context = {
        "turned": turned_of(sight),
        "my_pick": taking is not None and public.picks > 0,
        "my_pay": taking is not None and public.picks == 0,
        "queue": queue_of(sight),
        "due": own.due if own else None,
        "waiting": [sight.people[seat] for seat in public.to_act if seat != sight.seat],
    }
    if taking is not None and public.picks > 0:
        there = sorted(taking.drawn) if taking.drawn is not None else [1, 2, 3]
        takers = takers_of(sight) if taking.drawn is not None else []
        context["gold_cards"] = [
            *(Gold(str(worth), worth) for worth in there),
            *(Gold("", 0, taken=person) for person in takers),
        ]
    takes = [move.gold for move in legal if isinstance(move, Take)]
    context["pays"] = [Pay(",".join(map(str, cards)), cards) for cards in takes]
    return context


def takers_of(sight: MineSight) -> list[Person]:
    """Who has taken a card of those drawn, the first first: the cards lie face down with them."""
    takers = []
    for line in sight.lines:
        if line.do == "take" and not line.undone and line.seat is not None:
            takers.append(sight.people[line.seat])
        elif line.do not in ("take", "undo"):
            break
    return takers[::-1]


def queue_of(sight: MineSight) -> list[Person]:
    """Who picks after the one whose turn it is, counter-clockwise from digger to digger."""
    public = sight.view.public
    if public.turn is None or not public.picks:
        return []
    seats = len(sight.people)
    round_about = [Seat((public.turn - step) % seats) for step in range(1, seats + 1)]
    diggers = [seat for seat in round_about if seat in public.winners]
    return [sight.people[diggers[pick % len(diggers)]] for pick in range(public.picks - 1)]


def _steal(sight: MineSight) -> Context:
    public, own = sight.view.public, sight.view.own
    thief = public.turn
    assert thief is not None
    stealing = own if thief == sight.seat else None
    legal = stealing.legal if stealing else ()
    victims = [move.victim for move in legal if isinstance(move, Steal) and move.victim is not None]
    return {
        "mine": stealing is not None,
        "who": sight.people[thief],
        "victims": [sight.people[seat] for seat in victims],
        "next": [sight.people[seat] for seat in public.thieves[1:]],
    }


def sums_of(sight: MineSight) -> tuple[Sum, ...]:
    """Why everybody is paid what they are, line by line (Saboteur 2: the pay is open)."""
    public = sight.view.public
    return tuple(
        Sum(
            sight.people[payment.seat],
            _why(payment.reason, len(public.winners)),
            f"{payment.nuggets:+d}".replace("-", "−"),
        )
        for payment in public.payments
    )


def _why(reason: str, winners: int) -> str:
    each = PAY.get(winners, 1)
    shared = ngettext("{count} winner: {each}", "{count} winners: {each} each", winners).format(
        count=winners, each=each
    )
    match reason:
        case "geologist":
            return _("crystals in the mine")
        case "theft":
            return _("stolen")
        case "robbed":
            return _("robbed by a thief")
        case "boss" | "profiteer":
            return _("{shared}, less {less} for the {role}").format(
                shared=shared, less=LESS[reason], role=role_name(reason)
            )
        case _:
            return shared
