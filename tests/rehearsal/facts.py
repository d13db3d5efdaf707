"""What everybody may know of a table, as the database has it."""

from collections import Counter

from django.utils import timezone

from games.engine.lutins.start import past_empty_start
from games.engine.saboteur.cards import GOLD_CARDS
from games.engine.saboteur.mine import GOALS
from games.log.secrecy import round_shown, turned
from games.log.store import timeline_of
from games.models import Clock, Game, RoleSeen, Seat, Table


def game_of(table):
    """The game that the table's pages show."""
    game = Game.objects.filter(table=table).first()
    shown = game is not None and game.status != Game.Status.ABANDONED and not game.put_away
    return game if shown else None


def facts(code):
    """What everybody may know of a table, as the database has it."""
    table = Table.objects.get(code=code)
    said = {"version": table.version, "chairs": chairs_of(table), "game": None}
    game = game_of(table)
    if game is None:
        return said
    timeline = timeline_of(game)
    book, state = timeline.book, timeline.state
    said["game"] = {
        "id": game.pk,
        "name": game.rulebook,
        "dealt": game.dealt,
        "tracking": timeline.heading.options.get("tracking", "moves"),
        "phase": book.phase(state),
        "round": book.round(state),
        "turn": book.turn(state),
        "to_act": list(book.to_act(state)),
        "names": names_of(game),
        "steps": len(timeline.steps),
        "length": timeline.length,
        "batches": len({row.batch for row in timeline.rows}),
        "last": timeline.steps[-1].entry["do"] if timeline.steps else "",
        "standings": [[one.gold, one.rank] for one in book.standings(state)],
        "clock": clock_of(game),
        **(galleries(state) if game.rulebook == "lutins" else mine(game, timeline)),
    }
    return said


def chairs_of(table):
    return [
        {"name": seat.name, "phoneless": seat.phoneless, "ready": seat.ready}
        for seat in Seat.objects.filter(table=table).order_by("number")
    ]


def names_of(game):
    names = dict(Seat.objects.filter(pk__in=game.seats).values_list("pk", "name"))
    return [names.get(pk, game.heading["players"][n]) for n, pk in enumerate(game.seats)]


def mine(game, timeline):
    state, round = timeline.state, timeline.state.round
    seen = RoleSeen.objects.filter(game=game, round=round_shown(game, timeline), put_down=True)
    return {
        "turned": turned(game, state),
        "put_down": list(seen.values_list("seat", flat=True)),
        "front": [list(front) for front in round.front],
        "hands": [len(hand) for hand in round.hands],
        "pile": len(round.pile),
        "laid": len(round.mine.cards) + sum(goal not in round.mine.cards for goal in GOALS),
        "goals_due": [[goal, str(GOALS[goal])] for goal in round.mine.reached]
        if round.phase == "reveal"
        else [],
        "treasure": round.ending.treasure,
        "first": state.first,
        "gold_left": gold_left(timeline),
    }


def gold_left(timeline):
    """How many gold cards of one, two and three nuggets nobody has taken yet."""
    takes = [step.entry["gold"] for step in timeline.steps if step.entry["do"] == "take"]
    taken = Counter(gold for take in takes for gold in take or ())
    return [number - taken[worth] for worth, number in enumerate(GOLD_CARDS, start=1)]


def galleries(state):
    shown = past_empty_start(state) or state
    return {
        "phase": shown.phase,
        "bank": state.bank,
        "stones": list(state.stones),
        "tunnels": sum(len(gallery.tunnels) for gallery in state.galleries),
    }


def clock_of(game):
    """When the clock is over or began, in milliseconds; nothing without one."""
    clock = Clock.objects.filter(game=game).first()
    if clock is None or clock.kind == "off" or not (clock.runs or clock.paused):
        return None
    watch = clock.watch
    if watch.since is None:
        return {"stands": True, "paused": clock.paused}
    since = watch.since.timestamp()
    end = watch.end.timestamp() if watch.end else None
    return {
        "stands": False,
        "paused": clock.paused,
        "asking": clock.asking,
        "end": end and end * 1000,
        "began": (since - watch.spent) * 1000,
        "now": timezone.now().timestamp() * 1000,
    }


def answer(truth, asked):
    if asked["ask"] == "facts":
        return facts(asked["code"])
    game = game_of(Table.objects.get(code=asked["code"]))
    timeline = timeline_of(game)
    if asked["ask"] == "choose":
        return truth.choose(game, timeline, asked["seat"], asked["temperament"], asked["seed"])
    return truth.told(game, timeline, asked["seed"])
