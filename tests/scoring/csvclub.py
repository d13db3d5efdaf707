"""A club as its CSV files tell it, counted the slow way. Nothing here reads the database."""

import csv
import dataclasses
import io
import math
import zipfile
from collections import Counter, defaultdict
from datetime import date, datetime
from functools import cached_property
from itertools import groupby

from openskill.models import PlackettLuce

from scoring.tally.confidence import Z, wilson

MODEL = PlackettLuce()
DIGGERS = {"digger", "blue", "green"}
LEAST = 5


@dataclasses.dataclass
class Seat:
    who: str
    gold: int | None
    rank: int | None
    winner: bool
    first: bool
    turns: int
    seconds: int | None
    cards: Counter
    deeds: Counter


@dataclasses.dataclass
class Line:
    role: str
    won: bool
    gold: int | None
    found: bool
    broke: int


@dataclasses.dataclass
class Play:
    uuid: str
    game: str
    evening: date
    season: int
    ended_at: datetime
    counted: bool
    abandoned: bool
    edition: str
    title: str
    place: str
    seconds: int | None
    seats: list
    rounds: list
    """Of each round: treasure, turns, and a line a seat."""

    @property
    def excluded(self):
        """Left out by hand: games that are none of ours never count."""
        return not (self.counted or self.abandoned or self.game == "other")

    @property
    def size(self):
        return len(self.seats)

    def seat_of(self, who):
        return next((number for number, seat in enumerate(self.seats) if seat.who == who), None)

    def lines(self, number):
        return [lines[number] for _treasure, _turns, lines in self.rounds]

    def outcome(self, lines):
        winners = {line.role for line in lines if line.won}
        if {"blue", "green"} <= winners:
            return "both"
        names = {"digger": "diggers", "saboteur": "saboteurs"}
        for role in ("blue", "green", "digger", "saboteur", "boss", "profiteer"):
            if role in winners:
                return names.get(role, role)
        return "nobody"

    def contests(self, number):
        """What a seat could win or lose: the rounds in a role, or the whole game."""
        told = [(line.role, line.won) for line in self.lines(number) if line.role]
        return told or [("", self.seats[number].winner)]


def number(text):
    return int(text) if text else None


class CsvClub:
    """The tables, and every figure the pages show, worked out from them."""

    def __init__(self, file, season_month=1):
        self.season_month = season_month
        with zipfile.ZipFile(file) as archive:
            self.tables = {
                name: list(
                    csv.DictReader(io.StringIO(archive.read(f"{name}.csv").decode("utf-8-sig")))
                )
                for name in ("plays", "results", "rounds", "deeds", "players", "attendance")
            }
            moves = io.StringIO(archive.read("moves.csv").decode("utf-8-sig"))
            self.replayable = {row["play_uuid"] for row in csv.DictReader(moves)}
        self.names = {row["player_uuid"]: row["name"] for row in self.tables["players"]}
        self.active = {row["player_uuid"] for row in self.tables["players"] if row["active"] == "1"}
        self.guests = {row["player_uuid"] for row in self.tables["results"] if row["guest"] == "1"}

    def season_of(self, day):
        return day.year if day.month >= self.season_month else day.year - 1

    @cached_property
    def plays(self):
        """Every play, in the order they ended."""
        results, rounds, deeds = defaultdict(list), defaultdict(list), defaultdict(list)
        for name, found in (("results", results), ("rounds", rounds), ("deeds", deeds)):
            for row in self.tables[name]:
                found[row["play_uuid"]].append(row)
        plays = [
            self._play(
                row, results[row["play_uuid"]], rounds[row["play_uuid"]], deeds[row["play_uuid"]]
            )
            for row in self.tables["plays"]
        ]
        return sorted(plays, key=lambda play: (play.ended_at, play.uuid.replace("-", "")))

    def _play(self, row, results, rounds, deeds):
        counts = {
            (kind, seat): Counter() for kind in ("card", "deed") for seat in range(len(results))
        }
        for each in deeds:
            counts[each["kind"], int(each["seat"])][each["what"]] += int(each["count"])
        seats = [
            Seat(
                each["player_uuid"],
                number(each["score"]),
                number(each["rank"]),
                each["winner"] == "1",
                each["start_player"] == "1",
                int(each["turns"]),
                number(each["time_s"]),
                counts["card", int(each["seat"])],
                counts["deed", int(each["seat"])],
            )
            for each in sorted(results, key=lambda each: int(each["seat"]))
        ]
        told = []
        for _number, lines in groupby(
            sorted(rounds, key=lambda each: (int(each["round"]), int(each["seat"]))),
            key=lambda each: int(each["round"]),
        ):
            lines = list(lines)
            told.append(
                (
                    lines[0]["treasure"] == "1",
                    number(lines[0]["turns"]),
                    [
                        Line(
                            each["role"],
                            each["faction_won"] == "1",
                            number(each["gold"]),
                            each["found_gold"] == "1",
                            int(each["broke"]),
                        )
                        for each in lines
                    ],
                )
            )
        day = date.fromisoformat(row["evening"])
        return Play(
            row["play_uuid"],
            row["game"],
            day,
            self.season_of(day),
            datetime.fromisoformat(row["ended_at"]),
            row["exclude_from_stats"] == "0",
            row["abandoned"] == "1",
            row["edition"],
            row["title"],
            row["location"],
            number(row["duration_s"]),
            seats,
            told,
        )

    # -- choosing -----------------------------------------------------------------------------

    def chosen(self, season=0, game="", *, all_kept=False):
        return [
            play
            for play in self.plays
            if (all_kept or play.counted) and season in (0, play.season) and game in ("", play.game)
        ]

    def sat(self, who, season=0, game=""):
        """The plays of somebody, each with their seat."""
        for play in self.chosen(season, game):
            seat = play.seat_of(who)
            if seat is not None:
                yield play, seat

    def people(self, season=0, game=""):
        found = {seat.who for play in self.chosen(season, game) for seat in play.seats}
        return sorted(found & self.active)

    # -- a person -----------------------------------------------------------------------------

    def evenings(self, who, season=0, game=""):
        if game:
            plays = self.chosen(season, game, all_kept=True)
            return len({play.evening for play in plays if play.seat_of(who) is not None})
        days = {row["evening"] for row in self.tables["attendance"] if row["player_uuid"] == who}
        return sum(season in (0, self.season_of(date.fromisoformat(day))) for day in days)

    def figures(self, who, season=0, game=""):
        found = Counter()
        streak = best = running = 0
        for play, number_ in self.sat(who, season, game):
            seat = play.seats[number_]
            found["plays"] += 1
            found["wins"] += seat.winner
            found["gold"] += seat.gold or 0
            found["best_gold"] = max(found["best_gold"], seat.gold or 0)
            found["seconds"] += seat.seconds or 0
            found["followed"] += bool(seat.cards or seat.deeds)
            streak = streak + 1 if seat.winner else 0
            best = max(best, streak)
            found.update(dict(seat.deeds))
            found["timed_turns"] += seat.turns if seat.seconds is not None else 0
            for line in play.lines(number_):
                running = running + 1 if line.won else 0
                found["rounds"] += 1
                found["round_gold"] += line.gold or 0
                found["found"] += line.found
                if line.role == "saboteur":
                    found["saboteur_rounds"] += 1
                    found["saboteur_won"] += line.won
                if line.role in DIGGERS:
                    found["digger_rounds"] += 1
                    found["digger_won"] += line.won
        found["best_streak"], found["round_streak"] = best, running
        found["evenings"] = self.evenings(who, season, game)
        return found

    def roles(self, who, season=0, game=""):
        found = defaultdict(lambda: [0, 0])
        for play, seat in self.sat(who, season, game):
            for line in play.lines(seat):
                if line.role:
                    found[line.role][0] += line.won
                    found[line.role][1] += 1
        return dict(found)

    def sizes(self, who, season=0, game=""):
        found = defaultdict(lambda: [0, 0])
        for play, seat in self.sat(who, season, game):
            found[play.size][0] += play.seats[seat].winner
            found[play.size][1] += 1
        return dict(found)

    def cards(self, who, season=0, game=""):
        found = Counter()
        for play, seat in self.sat(who, season, game):
            found.update(play.seats[seat].cards)
        return found

    # -- against the odds ---------------------------------------------------------------------

    @cached_property
    def rates(self):
        dealt, won = Counter(), Counter()
        for play in self.chosen():
            for seat in range(play.size):
                for role, is_won in play.contests(seat):
                    dealt[play.game, play.size, role] += 1
                    won[play.game, play.size, role] += is_won
        return {key: won[key] / count for key, count in dealt.items()}

    def odds(self, who, season=0, game=""):
        """Won, expected, variance."""
        groups = Counter()
        won = 0
        for play, seat in self.sat(who, season, game):
            for role, is_won in play.contests(seat):
                if role != "geologist":
                    groups[play.game, play.size, role] += 1
                    won += is_won
        expected = sum(count * self.rates[key] for key, count in sorted(groups.items()))
        variance = sum(
            count * self.rates[key] * (1 - self.rates[key]) for key, count in sorted(groups.items())
        )
        return won, expected, variance

    def floor(self, who, season=0, game=""):
        won, expected, variance = self.odds(who, season, game)
        if not expected:
            return -1.0
        return won / expected - 1 - Z * math.sqrt(variance) / expected

    # -- friends and foes ---------------------------------------------------------------------

    def bond(self, who, other, season=0, game=""):
        """What two people did in their last 100 games together."""
        games = self.sat(who, season, game)
        return self.meetings(
            [each for each in games if each[0].seat_of(other) is not None][-100:], other
        )

    def meetings(self, games, other):
        """Games together, rounds both could win, won together, beat, was beaten."""
        found = [0, 0, 0, 0, 0]
        for play, seat in games:
            theirs = play.seat_of(other)
            if theirs is None:
                continue
            pairs = [
                (one.won, two.won)
                for one, two in zip(play.lines(seat), play.lines(theirs), strict=True)
                if "geologist" not in (one.role, two.role)
            ]
            if not play.rounds:
                pairs = [(play.seats[seat].winner, play.seats[theirs].winner)]
            found[0] += 1
            found[1] += len(pairs)
            found[2] += sum(one and two for one, two in pairs)
            found[3] += sum(one and not two for one, two in pairs)
            found[4] += sum(two and not one for one, two in pairs)
        return found

    def bonds(self, who, season=0, game=""):
        """Nemesis, prey and partner among the last 100 games: who, how often, of how many."""
        recent = list(self.sat(who, season, game))[-100:]
        others = {seat.who for play, _seat in recent for seat in play.seats} - {who}
        found = {"nemesis": [], "prey": [], "partner": []}
        for other in others & self.active - self.guests:
            _plays, rounds, together, beat, beaten = self.meetings(recent, other)
            for kind, won in (("nemesis", beaten), ("prey", beat)):
                if beat + beaten >= LEAST and 2 * won > beat + beaten:
                    sure = wilson(won, beat + beaten).low
                    found[kind].append((sure, other, won, beat + beaten))
            if rounds >= LEAST and together:
                found["partner"].append((wilson(together, rounds).low, other, together, rounds))
        return {kind: max(each)[1:] if each else None for kind, each in found.items()}

    # -- ratings ------------------------------------------------------------------------------

    @cached_property
    def ratings(self):
        """The rating of each person, season and game after their last play there."""
        return {key: points[-1] for key, points in self.curves.items()}

    def curve(self, who, season, game):
        return self.curves.get((who, season, game), [])

    @cached_property
    def curves(self):
        """The same after each of their plays."""
        now, ends = {}, defaultdict(list)
        for play in self.chosen():
            ids = [seat.who for seat in play.seats]
            mine = {who: now.get((who, play.game), (MODEL.mu, MODEL.sigma)) for who in ids}
            for ranks, teams in self._matches(play, ids):
                size = max(map(len, teams))
                sides = [
                    [MODEL.rating(*mine[who]) for who in team]
                    + [MODEL.rating() for _ in range(size - len(team))]
                    for team in teams
                ]
                for team, side in zip(teams, MODEL.rate(sides, ranks=ranks), strict=True):
                    for who, rated in zip(team, side, strict=False):
                        mine[who] = (rated.mu, rated.sigma)
            for who in ids:
                now[who, play.game] = mine[who]
                for season in (0, play.season):
                    ends[who, season, play.game].append(mine[who][0] - 3 * mine[who][1])
        return ends

    def _matches(self, play, ids):
        lines = [line for _t, _n, each in play.rounds for line in each]
        if play.rounds and all(line.role for line in lines):
            for _treasure, _turns, each in play.rounds:
                seats = [s for s in range(play.size) if each[s].role != "geologist"]
                won = [ids[s] for s in seats if each[s].won]
                lost = [ids[s] for s in seats if not each[s].won]
                if won and lost:
                    yield [1.0, 2.0], [won, lost]
            return
        ranks = [s.rank if s.rank is not None else (1 if s.winner else 2) for s in play.seats]
        if len(set(ranks)) > 1:
            yield [float(rank) for rank in ranks], [[who] for who in ids]
