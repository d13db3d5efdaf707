"""Nobody receives a byte of what they may not know, and the test would notice if they did."""

import dataclasses
import itertools
from unittest import mock

import pytest

from games.chance import robot_seats
from games.pages import game_page, log_lines, page_parts
from games.pages.page_parts import PagePart
from games.robots.reasons import Motive, Reason
from games.selectors import rights
from games.services import robot_turns
from games.templatetags import cached_parts
from games.views import game as game_views
from scoring.transfer.exports import backup
from tests.games import leaks, tries, worlds
from tests.games.routes import ROWS
from tests.games.stories import PEOPLE, Mode, Story
from tests.games.worlds import (
    ANA,
    BRUNO,
    LATE,
    PAIR,
    PUBLIC,
    ROBOT,
    SCREEN,
    SECOND,
    WATCHER,
    lived,
)

pytestmark = pytest.mark.django_db

MODES = {
    "as usual": Mode("saboteur", ("roles", "goals"), edition="revised"),
    "no box at all": Mode(
        "saboteur", ("roles", "goals", "hands", "gold"), edition="classic", mixing=True
    ),
    "goals on the table": Mode("saboteur", ("roles",), edition="classic"),
    "the second box": Mode("saboteur2", ("roles", "goals"), clock="bank"),
    "the second box, dealt": Mode("saboteur2", ("roles", "goals", "hands")),
    "scores": Mode("saboteur", ("roles",), tracking="scores", edition="revised"),
    "scores and gold": Mode(
        "saboteur", ("roles", "gold"), tracking="scores", players=4, clock="round", mixing=True
    ),
    "scores on cards": Mode("saboteur", (), tracking="scores", edition="revised"),
    "scores of the second box": Mode("saboteur2", ("roles",), tracking="scores"),
}
WITH_A_ROBOT = {
    "a robot": dataclasses.replace(MODES["no box at all"], robot=True),
    "a robot with the second box": dataclasses.replace(MODES["the second box, dealt"], robot=True),
    "a trial": dataclasses.replace(MODES["no box at all"], robot=True, trial=True),
}
ROOM, OF_BRUNO, OF_ANA = frozenset(), frozenset({1}), frozenset({0})
OF_ANA_AND_EMIL, OF_THE_PAIR = frozenset({0, 4}), frozenset({2, 3})
WATCHES = {
    "the room": ROOM,
    "Bruno": OF_BRUNO,
    "Ana without Emil": OF_ANA,
    "Ana": OF_ANA_AND_EMIL,
    "the pair": OF_THE_PAIR,
}


def observers_of(watch):
    """The devices that learn no more than these seats know, and whom they may say to be."""
    if not watch:
        # The shared phone as whoever finds it lying on the table sees it.
        return [(who, watch) for who in (*PUBLIC, PAIR)]
    return [({0: ANA, 1: BRUNO, 2: PAIR}[min(watch)], watch)]


def differences(story, observers, **how):
    """What differs between the two worlds of a story, for each observer."""
    language = how.pop("language", "fr" if len(story.doings) % 2 else "en")
    one, two = (
        lived(story.mode, telling, observers, language=language, **how)
        for telling in (story.told(), story.twin())
    )
    return {who: worlds.compared(one[who], two[who]) for who in one}


def same(story, **how):
    found = differences(story, observers_of(story.viewers), **how)
    assert not any(found.values()), f"{found}"


def same_for(story, observers, **how):
    found = differences(story, observers, **how)
    assert not any(found.values()), f"{found}"


def a_round(mode, watch, seed):
    """A round from the deal on, with looks, maps, inspections, role changes, discards, undos.

    The last look is on the turn of one of those who watch; for the room, of the shared phone.
    """
    story = Story(MODES[mode], watch, seed).look(1, 2).pause("some have looked").look(0, 3, 4)
    story.play(4).have("map", "inspect", "rerole", "jail", "thief", "break", "pass").play(5)
    return story.until(min(watch, default=2)).pause("in the round")


def in_the_round(mode, watch, seed):
    """The same, looked at once only."""
    story = Story(MODES[mode], watch, seed).look(1, 2, 3).have("map", "map", "pass").play(3)
    return story.until(min(watch, default=2)).pause("in the round")


def roles_face_down(mode, watch, seed, treasure=None):
    """The round is over and nobody's role is turned."""
    story = Story(MODES[mode], watch, seed).look(*range(4)).rest().finish(treasure)
    return story.pause("face down")


def nobody_found_it(mode, watch, seed):
    return roles_face_down(mode, watch, seed, treasure=False)


def the_treasure(mode, watch, seed):
    return roles_face_down(mode, watch, seed, treasure=True)


def the_gold(mode, watch, seed):
    """Roles are turned, gold is taken in secret, another round is dealt."""
    story = Story(MODES[mode], watch, seed).finish().turn().share(2).pause("in the gold")
    story.share().pause("paid").next_round().look(2)
    return story.play(3).pause("in the next round")


def the_last_round(mode, watch, seed):
    story = Story(MODES[mode], watch, seed)
    for _ in range(2):
        story.finish().turn().share().next_round()
    return story.finish(treasure=False).pause("the last roles face down")


def over_time(mode, watch, seed, then="ask", clock="turn"):
    """Somebody's time is over twice; in between the table gives a minute."""
    timed = dataclasses.replace(MODES[mode], clock=clock, then=then)
    story = Story(timed, watch, seed).look(*range(len(PEOPLE))).play(3)
    story.overtime().pause("time is over").go_on(3 if 2 in watch else 1)
    return story.until(min(watch, default=2)).overtime().pause("over again")


SHORTLY = None
"""How well a story's pauses are looked at where another story looks at the same pages in full.

In full, at every address and form, are looked at: rounds of both boxes for the room, the host and a
shared phone; an end of a round for the screen and who watches; gold and a clock that is over, in
mid-round, for a player; and who came late. The long run looks at all of them in full.
"""
ONLOOKERS = [(SCREEN, ROOM), (WATCHER, ROOM)]

MOVES = [mode for mode in MODES if MODES[mode].tracking == "moves"]
DEALT = [mode for mode in MODES if "roles" in MODES[mode].dealt]


@pytest.mark.parametrize(
    ("mode", "watch", "how"),
    [
        ("as usual", "Bruno", SHORTLY),
        ("no box at all", "the room", False),
        ("the second box", "Ana", False),
        ("the second box, dealt", "the pair", False),
    ],
)
def test_a_round_shows_nobody_what_is_hidden(mode, watch, how):
    same(a_round(mode, WATCHES[watch], 1), rich=how)


@pytest.mark.parametrize(
    ("mode", "watch"),
    [
        ("scores and gold", "the room"),
        ("scores of the second box", "Bruno"),
        ("no box at all", "Bruno"),
    ],
)
def test_the_end_of_a_round_tells_no_role(mode, watch):
    story = nobody_found_it(mode, WATCHES[watch], 1)
    if watch == "the room":
        same_for(story, ONLOOKERS, rich=False)
    else:
        same(story, rich=SHORTLY)
    if MODES[mode].tracking == "scores":
        same(the_treasure(mode, WATCHES[watch], 1), rich=None)


@pytest.mark.parametrize(
    ("mode", "watch"),
    [("scores and gold", "Bruno"), ("scores on cards", "the room")],
)
def test_what_others_took_stays_theirs(mode, watch):
    same(the_gold(mode, WATCHES[watch], 2), rich=False if watch == "Bruno" else SHORTLY)


@pytest.mark.parametrize(
    ("mode", "watch", "then"),
    [("as usual", "Bruno", "ask"), ("no box at all", "the room", "pass")],
)
def test_a_clock_that_is_over_tells_nothing_of_hands_and_roles(mode, watch, then):
    same(over_time(mode, WATCHES[watch], 1, then), rich=False if watch == "Bruno" else SHORTLY)


def test_the_end_of_the_last_round_tells_no_role():
    """Nor does the club's memory, to whoever may look into it or not."""
    same(the_last_round("scores and gold", OF_ANA_AND_EMIL, 1), club=True, rich=SHORTLY)


@pytest.mark.parametrize("watch", ["Ana without Emil"])
def test_a_role_that_is_turned_tells_nothing_of_the_others(watch):
    """Only Ana's is turned; by the seats' order in this test, by lot at a table."""
    for seed in itertools.count():
        story = Story(MODES["scores"], WATCHES[watch], seed)
        if story.shows[story.roles[0]] == "digger":
            break
    story.seen.add(story.roles[0])
    story.finish().do("turn")
    story.pause("one is turned")
    with mock.patch.object(game_page, "turning_order", return_value=tuple(range(len(PEOPLE)))):
        same(story, rich=SHORTLY)


@pytest.mark.parametrize(
    "mode", ["as usual", pytest.param("the second box", marks=pytest.mark.long)]
)
def test_what_is_hidden_changes_no_length_on_the_wire(mode):
    assert not any(on_the_wire(in_the_round(mode, ROOM, 3)).values())


def on_the_wire(story):
    """What differs in how much goes to all the phones."""
    phones = [(ANA, OF_ANA_AND_EMIL), (BRUNO, OF_BRUNO), (PAIR, OF_THE_PAIR)]
    one, two = (
        lived(story.mode, telling, phones, rich=None) for telling in (story.told(), story.twin())
    )
    return {who: worlds.compared(worlds.lengths(one[who]), worlds.lengths(two[who])) for who in one}


@pytest.mark.parametrize("mode", ["no box at all", "the second box, dealt"])
def test_what_is_compressed_is_known_to_the_whole_table(mode, monkeypatch):
    """Else the length of a page would tell what a hand has in common with a name on the page."""
    assert not compressed_of_bruno(mode, monkeypatch)


def test_a_hand_in_what_is_compressed_is_noticed(monkeypatch):
    monkeypatch.setattr(cached_parts, "set_apart", lambda html: html)
    assert compressed_of_bruno("no box at all", monkeypatch)


def compressed_of_bruno(mode, monkeypatch):
    """What differs in the compressed text of Bruno's pages, if his own secrets differ too."""
    monkeypatch.setattr(page_parts, "own_part", lambda text: PagePart("", None))
    story = Story(MODES[mode], ROOM, 1).look(*range(5)).have("map", "pass").until(2)
    story.pause("he waits").until(1).pause("he plays")
    one, two = (
        compressed(lived(story.mode, telling, [(BRUNO, OF_BRUNO)], only="looks")[BRUNO])
        for telling in (story.told(), story.twin())
    )
    assert len(one) > 10
    return worlds.compared(one, two)


def compressed(answers):
    """The text of those answers that were compressed."""
    bodies = [(answer[0], answer[4]) for answer in answers if len(answer) == 5]
    packed = [(name, body) for name, body in bodies if body.startswith(page_parts.HEAD)]
    return [(name, worlds.read(body)) for name, body in packed]


def test_every_address_is_looked_at():
    looked = {name for name, _ in worlds.addresses("AAAAAA")}
    assert looked == {name for name, row in ROWS.items() if row.get}


def test_every_form_is_tried():
    """A new address that takes a form fails here, until somebody says what to send to it."""
    story = Story(MODES["as usual"], ROOM, 1)
    with worlds.frozen():
        tried = set(tries.forms_for(worlds.World(story.mode, story.told()[1])))
    assert not tried & set(tries.ELSEWHERE)
    assert tried | set(tries.ELSEWHERE) == {name for name, row in ROWS.items() if row.post}


COVERED = ["fall silent", "claim", "let in"]
"""What gives a seat, and not its secrets, to a phone that perhaps is the host's own."""


@pytest.mark.parametrize(
    ("mode", "changes", "who", "watch", "how"),
    [
        ("no box at all", ["remove"], ANA, OF_ANA_AND_EMIL, SHORTLY),
        ("no box at all", COVERED, SECOND, ROOM, False),
        ("as usual", ["reopen", "claim", "come late"], LATE, ROOM, False),
        pytest.param("a robot", COVERED, ANA, OF_ANA, False, marks=pytest.mark.long),
    ],
)
def test_a_seat_that_changes_hands_in_mid_round_tells_nothing(mode, changes, who, watch, how):
    """Neither to the host, who may now enter for it, nor to whoever has just come."""
    same_for(changed_hands(mode, changes, watch, 1), [(who, watch)], rich=how)


def changed_hands(mode, changes, watch, seed):
    story = Story({**MODES, **WITH_A_ROBOT}[mode], watch, seed).look(*range(5))
    story.have("map", "pass").until(1)
    for change in changes:
        story.do(change, 1)
    return story.pause("in other hands")


@pytest.mark.parametrize(
    ("changes", "who", "watch"), [(["remove"], ANA, OF_ANA_AND_EMIL), (COVERED, SECOND, ROOM)]
)
def test_a_covered_seat_that_shows_its_cards_is_noticed(changes, who, watch, monkeypatch):
    monkeypatch.setattr(rights, "is_shut", lambda timeline, chair: False)
    stories = (changed_hands("no box at all", changes, watch, seed) for seed in range(8))
    assert any(differences(story, [(who, watch)], rich=None)[who] for story in stories)


# --- a robot at the table ---

OF_THE_ROBOT = frozenset({4})


def beside_a_robot(mode, watch, seed):
    """A round in which a robot does what the story has it do, each with a reason that tells."""
    story = Story(WITH_A_ROBOT[mode], watch, seed).look(*range(5))
    story.play(4).have("map", "inspect", "rerole", "jail", "break", "pass").play(6)
    return story.until(min(watch, default=2)).pause("beside a robot")


@pytest.mark.parametrize(
    ("mode", "watch"),
    [
        ("a robot", "the room"),
        ("a robot", "Bruno"),
        ("a robot with the second box", "the pair"),
        ("a trial", "Bruno"),
    ],
)
def test_what_a_robot_holds_and_thinks_is_shown_to_nobody(mode, watch):
    same(beside_a_robot(mode, WATCHES[watch], 1), rich=SHORTLY)


def test_the_end_of_a_round_with_a_robot_tells_no_role():
    story = Story(WITH_A_ROBOT["a robot"], OF_BRUNO, 2).look(*range(5)).finish()
    same(story.pause("face down").turn().share().pause("paid"), rich=SHORTLY)


@pytest.mark.parametrize("mode", WITH_A_ROBOT)
def test_a_robot_does_the_same_in_two_worlds_that_look_alike_to_it(mode):
    decided = 0
    for seed in range(2):
        story = beside_a_robot(mode, OF_THE_ROBOT, seed)
        one, two = (
            lived(story.mode, telling, [(ROBOT, OF_THE_ROBOT)])[ROBOT]
            for telling in (story.told(), story.twin())
        )
        assert one == two
        decided += any(name.endswith("the robot") for name, *_ in one)
    assert decided, "it was never asked"


def test_a_guide_that_knows_a_role_is_noticed(monkeypatch):
    real = game_views.guide_for

    def guide_for(fragment, sight, *, refused):
        told = real(fragment, sight, refused=refused)
        return told and dataclasses.replace(told, at=f"{told.at} {leaks.roles_now()[2][:1]}")

    monkeypatch.setattr(game_views, "guide_for", guide_for)
    # From the first story on in which it shows.
    stories = (beside_a_robot("a trial", OF_BRUNO, seed) for seed in range(4, 8))
    found = (differences(one, [(BRUNO, OF_BRUNO)], rich=None, only="looks") for one in stories)
    assert any(differing[BRUNO] for differing in found)


def test_a_backup_that_counts_saboteurs_is_noticed(monkeypatch):
    real = backup._club
    monkeypatch.setattr(
        backup, "_club", lambda club: real(club) | {"live": leaks.roles_now()[2] == "saboteur"}
    )
    stories = (in_the_round("as usual", ROOM, seed) for seed in range(1, 6))
    found = (differences(story, [], rich=None) for story in stories)
    assert any(differing[worlds.OUTSIDE] for differing in found)


def test_a_robot_that_peeks_is_noticed(monkeypatch):
    real = robot_seats.decide

    def peeking(game, timeline, seat):
        decision = real(game, timeline, seat)
        saboteurs = timeline.state.round.dealt.roles.index("saboteur")
        return dataclasses.replace(
            decision, reason=Reason(Motive.BREAK_SUSPECT, {"seat": saboteurs})
        )

    monkeypatch.setattr(robot_seats, "decide", peeking)
    stories = [beside_a_robot("a robot", OF_THE_ROBOT, seed) for seed in range(4)]
    assert any(differences(story, [(ROBOT, OF_THE_ROBOT)])[ROBOT] for story in stories)


def test_a_reason_that_leaves_its_seal_is_noticed(monkeypatch):
    """Stored with the answer of the write, it would be read by whoever reads the rows."""
    real = robot_turns._entered
    monkeypatch.setattr(
        robot_turns,
        "_entered",
        lambda table, turn: real(table, turn) | {"why": turn.decision.reason.why},
    )
    found = (differences(beside_a_robot("a robot", ROOM, seed), [], rich=None) for seed in range(6))
    assert any(differing[worlds.OUTSIDE] for differing in found)


# --- many more of the same ---


@pytest.mark.long
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("watch", ["the room", "Bruno", "Ana without Emil", "the pair"])
@pytest.mark.parametrize("mode", WITH_A_ROBOT)
def test_many_rounds_beside_a_robot_show_nothing(mode, watch, seed):
    same(beside_a_robot(mode, WATCHES[watch], seed), rich=True)


@pytest.mark.long
@pytest.mark.parametrize("changes", [["remove"], ["reopen", "claim"], ["come late"], COVERED])
@pytest.mark.parametrize("mode", MODES)
def test_many_seats_that_change_hands_tell_nothing(mode, changes):
    newcomer = {"come late": LATE, "let in": SECOND}.get(changes[-1])
    for watch in (OF_ANA_AND_EMIL, OF_THE_PAIR, ROOM):
        if len(PEOPLE) == MODES[mode].players:
            story = changed_hands(mode, changes, watch, 2)
            come = [(newcomer, ROOM)] if newcomer and not watch else []
            same_for(story, observers_of(watch) + come)


@pytest.mark.long
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("watch", WATCHES)
@pytest.mark.parametrize("mode", MOVES)
def test_many_rounds_show_nobody_what_is_hidden(mode, watch, seed):
    same(a_round(mode, WATCHES[watch], seed), rich=True)


@pytest.mark.long
@pytest.mark.parametrize("then", ["nothing", "ask", "pass"])
@pytest.mark.parametrize("watch", WATCHES)
@pytest.mark.parametrize("mode", MOVES)
def test_many_clocks_that_are_over_tell_nothing(mode, watch, then):
    same(over_time(mode, WATCHES[watch], 2, then, clock="bank"), rich=True)


@pytest.mark.long
@pytest.mark.parametrize("seed", [11, 12, 13])
@pytest.mark.parametrize("watch", WATCHES)
@pytest.mark.parametrize("mode", DEALT)
def test_many_ends_of_rounds_tell_no_role(mode, watch, seed):
    same(roles_face_down(mode, WATCHES[watch], seed), rich=True)
    same(the_last_round("scores and gold", WATCHES[watch], seed), club=True)


@pytest.mark.long
@pytest.mark.parametrize("seed", [21, 22, 23])
@pytest.mark.parametrize("watch", WATCHES)
@pytest.mark.parametrize("mode", MODES)
def test_much_gold_stays_with_those_who_took_it(mode, watch, seed):
    same(the_gold(mode, WATCHES[watch], seed), rich=True)


# --- planted leaks: each is a mistake that somebody might make, and each is noticed ---


@pytest.mark.parametrize("leak", leaks.ALL, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_noticed(leak, monkeypatch):
    only, told, mode, watch = leaks.ALL[leak]
    tell = {
        "round": in_the_round,
        "nobody found it": nobody_found_it,
        "gold": the_gold,
    }[told]
    leak(monkeypatch)
    found = (
        differences(tell(mode, watch, seed), observers_of(watch), rich=None, only=only)
        for seed in range(leaks.FIRST.get(leak, 0), 8)
    )
    assert any(any(differing.values()) for differing in found)


def test_a_fragment_kept_for_all_phones_is_noticed(monkeypatch):
    """Ana asks first; what was made for her must not come to Bruno."""
    leaks.one_fragment_for_all_phones(monkeypatch)
    story = Story(MODES["no box at all"], OF_BRUNO, 1).look(*range(5)).until(1).pause("in play")
    phones = [(ANA, OF_ANA_AND_EMIL), (BRUNO, OF_BRUNO)]
    assert differences(story, phones, rich=None)[BRUNO]


def test_a_question_put_by_role_is_noticed(monkeypatch):
    leaks.a_pass_is_offered_by_role(monkeypatch)
    stories = (over_time("as usual", OF_BRUNO, seed) for seed in range(8))
    seen_by = {"rich": None, "only": "looks"}
    found = (differences(story, observers_of(OF_BRUNO), **seen_by) for story in stories)
    assert any(differing[BRUNO] for differing in found)


def test_faces_of_different_length_are_noticed(monkeypatch):
    leaks.faces_as_long_as_their_words(monkeypatch)
    assert any(on_the_wire(in_the_round("as usual", ROOM, 3)).values())


def test_the_twin_of_a_story_is_another_story():
    for mode, watch in itertools.product(MOVES, WATCHES.values()):
        for seed in itertools.count(1):  # now and then only a role that lies aside is another
            story = a_round(mode, watch, seed)
            (_, chance), (_, other) = story.told(), story.twin()
            if chance.deals[0]["roles"] != other.deals[0]["roles"]:
                break
            assert seed < 5
        assert {seat: chance.deals[0]["roles"][seat] for seat in watch} == {
            seat: other.deals[0]["roles"][seat] for seat in watch
        }
        if "hands" in chance.deals[0]:
            assert chance.deals[0]["hands"] != other.deals[0]["hands"]


def test_a_careless_teller_of_the_log_tells_nothing_secret(monkeypatch):
    """Sentences are made of entries that the engine has cut: there is nothing more to tell."""
    real = log_lines.sentence
    monkeypatch.setattr(
        log_lines, "sentence", lambda *told, game: real(*told, game=game, all_knowing=True)
    )
    same(in_the_round("no box at all", ROOM, 3), rich=SHORTLY)
