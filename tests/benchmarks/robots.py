"""How well robots play, by team and number of players, and how long a move takes them.

    nice python -m tests.benchmarks.robots [--games 40] [--only saboteur] [--balance] [--first 100]

Every game has its own seed, so the table comes out the same each time. In Saboteur one team plays
by one temperament and the other by another; in Saboteur 2 whoever holds one role plays by one, and
all others are beginners; in Saboteur 2 and Lutins one seat plays against a table of others, on each
seat in turn. Times are those of the thread on a processor, with the collector spared as in the
processes in which robots play; what it takes all the same is told apart.
"""

from __future__ import annotations

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")  # dealing asks for them

import argparse
import gc
from collections import Counter, defaultdict
from contextlib import contextmanager
from random import Random
from time import thread_time

import django

from games.chance import robot_games
from games.chance.robot_games import RANDOM, play_robots
from games.engine.rulebooks import RULEBOOKS
from games.engine.saboteur.gold import gains
from games.engine.saboteur2.cards import ROLES
from games.robots.choose import BEGINNER, CLEVER
from saboteur_site.collector import spare_the_collector

PAIRS = ((CLEVER, BEGINNER), (CLEVER, RANDOM), (BEGINNER, RANDOM))
TEAMS = ((CLEVER, CLEVER), (CLEVER, BEGINNER), (BEGINNER, CLEVER), (BEGINNER, BEGINNER))
TEAMS += ((CLEVER, RANDOM), (BEGINNER, RANDOM), (RANDOM, CLEVER), (RANDOM, BEGINNER))


class Collector:
    """How long Python's garbage collector ran since it was last asked."""

    def __init__(self):
        self.began = self.spent = 0.0
        gc.callbacks.append(self.note)

    def note(self, phase, _info):
        if phase == "start":
            self.began = thread_time()
        else:
            self.spent += thread_time() - self.began

    def taken(self):
        spent, self.spent = self.spent, 0.0
        return spent


@contextmanager
def timed():
    """Note how long every decision takes, by game and temperament: all of it, and the collector."""
    times, choose, collector = defaultdict(list), robot_games.choose, Collector()

    def watched(game, view, log, temperament, seed):
        collector.taken()
        begun = thread_time()
        decision = choose(game, view, log, temperament, seed)
        spent = thread_time() - begun
        times[game, temperament].append((1000 * spent, 1000 * collector.taken()))
        return decision

    robot_games.choose = watched
    yield times
    robot_games.choose = choose
    gc.callbacks.remove(collector.note)


def treasures(players, diggers, saboteurs, seeds):
    """The share of rounds in which the treasure was found, of those that had a saboteur."""

    def cast(state, seat):
        return diggers if state.round.dealt.roles[seat] == "digger" else saboteurs

    found = rounds = 0
    for seed in seeds:
        who = [CLEVER] * players
        state = play_robots("saboteur", who, Random(1000 * seed + players), cast).game.state
        with_saboteur = [closed for closed in state.closed if "saboteur" in closed.roles]
        found += sum(closed.treasure for closed in with_saboteur)
        rounds += len(with_saboteur)
    return found / max(1, rounds)


def all_teams(seeds, teams=TEAMS):
    seats = RULEBOOKS["saboteur"].seats
    print("\nsaboteur: rounds won by the diggers, of those with a saboteur at the table;")
    print(f"{len(seeds)} games for each cell, seeds 1000 n + players for n from {seeds[0]} on\n")
    print(f"| diggers | saboteurs | {' | '.join(map(str, seats))} |\n{'|---' * (2 + len(seats))}|")
    for diggers, saboteurs in teams:
        shares = [treasures(number, diggers, saboteurs, seeds) for number in seats]
        cells = " | ".join(f"{100 * share:.0f} %" for share in shares)
        print(f"| {diggers} | {saboteurs} | {cells} |", flush=True)


def all_rounds(name, games):
    """With clever robots only, over all rounds, those without any saboteur too."""
    shares = []
    for players in RULEBOOKS[name].seats:
        found = Counter()
        for seed in range(games):
            state = play_robots(name, [CLEVER] * players, Random(1000 * seed + players)).game.state
            found.update(closed.treasure for closed in state.closed)
        shares.append(found[True] / found.total())
    cells = "".join(f"{share:>6.0%}" for share in shares)
    print(f"{name}: treasures of clever robots in all rounds, {RULEBOOKS[name].seats}:{cells}")


def one_against_the_rest(name, games):
    """One robot among others of another temperament: its share of wins, and gold beside theirs."""
    seats = RULEBOOKS[name].seats
    print(
        f"\n{name}: one against a table of others: wins (share / even share), gold (own / theirs)"
    )
    for one, rest in PAIRS:
        cells = []
        for players in seats:
            wins, own, others = 0.0, 0.0, 0.0
            for seed in range(games):
                who = [rest] * players
                who[seed % players] = one
                game = play_robots(name, who, Random(1000 * seed + players)).game
                standings = game.book.standings(game.state)
                first = [standing.seat for standing in standings if standing.rank == 1]
                wins += (seed % players in first) / len(first)
                gold = [standing.gold for standing in standings]
                own += gold[seed % players]
                others += (sum(gold) - gold[seed % players]) / (players - 1)
            cells.append(
                f"{players}: {wins / games:.0%}/{1 / players:.0%}"
                f" {own / games:.1f}/{others / games:.1f}"
            )
        print(f"{one:>10} among {rest:<9}" + "   ".join(cells), flush=True)


def all_roles(games):
    """What each role of Saboteur 2 gains in a round, by the temperament of who holds it."""
    print("\nsaboteur2: gold a round of whoever holds the role, the others being beginners")
    for role in ROLES:
        cells = (f"{one} {gold_of(role, one, games):.2f}" for one in (CLEVER, BEGINNER, RANDOM))
        print(f"{role:>10}: " + ", ".join(cells), flush=True)


def gold_of(role, temperament, games):
    def cast(state, seat):
        return temperament if state.round.dealt.roles[seat] == role else BEGINNER

    paid = []
    for seed in range(games):
        for players in (3, 5, 8):
            who = [BEGINNER] * players
            state = play_robots("saboteur2", who, Random(1000 * seed + players), cast).game.state
            for closed in state.closed:
                gold = gains(closed.payments, players)
                paid += [gold[seat] for seat in range(players) if closed.roles[seat] == role]
    return sum(paid) / len(paid)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=40, help="of each kind")
    parser.add_argument("--only", choices=list(RULEBOOKS))
    parser.add_argument("--balance", action="store_true", help="Saboteur, clever robots only")
    parser.add_argument("--first", type=int, default=0, help="first seed of the teams of Saboteur")
    options = parser.parse_args()
    seeds = range(options.first, options.first + options.games)
    names = [options.only] if options.only else list(RULEBOOKS)
    with timed() as times:
        if options.balance:
            all_teams(seeds, TEAMS[:1])
            names = []
        if "saboteur" in names:
            all_teams(seeds)
            all_rounds("saboteur", options.games)
        if "saboteur2" in names:
            all_roles(options.games)
            one_against_the_rest("saboteur2", options.games)
            all_rounds("saboteur2", options.games)
        if "lutins" in names:
            one_against_the_rest("lutins", 5 * options.games)
    print("\nmilliseconds a move (p50, p99, most; most of the robot alone; most of the collector)")
    for (game, temperament), both in sorted(times.items()):
        spent = sorted(whole for whole, _ in both)
        p50, p99 = spent[len(spent) // 2], spent[len(spent) * 99 // 100]
        alone, rubbish = max(whole - other for whole, other in both), max(o for _, o in both)
        figures = "".join(f"{one:8.2f}" for one in (p50, p99, spent[-1], alone, rubbish))
        print(f"{game:>10} {temperament:<9}{figures}  {len(spent)} moves")


if __name__ == "__main__":
    django.setup()
    spare_the_collector()
    main()
