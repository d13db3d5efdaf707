"""Statistics counted the slow way, straight from the documents. Nothing here is clever."""

import json
from collections import Counter, defaultdict
from itertools import groupby

from openskill.models import PlackettLuce

from scoring.documents import formats
from scoring.models import Evening, Play, Presence
from scoring.models.people import season_of

DIGGERS = {"digger", "blue", "green"}
MODEL = PlackettLuce()


def plays_of(club):
    """Every play in order, as (row, facts, members by seat)."""
    found = []
    for play in Play.objects.filter(club=club).select_related("document", "evening"):
        facts = formats.check(json.loads(play.document.body)).facts
        members = [_root(r.person) for r in play.results.order_by("seat")]
        found.append((play, facts, members))
    return sorted(found, key=lambda each: (each[0].ended_at, each[0].uuid.hex))


def _root(person):
    while person.merged_into_id:
        person = person.merged_into
    return person


def counts_of(club):
    """Every running total of the club, as {table: {key: {column: value}}}."""
    counts = defaultdict(lambda: defaultdict(Counter))
    evenings, there = set(), set()
    for play, facts, members in plays_of(club):
        season = season_of(play.evening.day, club.season_month)
        evenings.add((season, play.evening_id))
        for member in members:
            for g in ("", play.game):
                counts["Attendance"][play.evening_id, member.pk, g]["plays"] += 1
                there.add((season, play.evening_id, member.pk, g))
        for s in (0, season):
            for g in ("", play.game):
                counts["ClubTally"][s, g]["kept"] += 1
        if not play.abandoned and play.excluded_at is None:
            for s in (0, season):
                _count_play(counts, s, play, facts, members)
    for presence in Presence.objects.filter(evening__club=club):
        member, evening = _root(presence.person), presence.evening
        counts["Attendance"][evening.pk, member.pk, ""]["ticks"] += 1
        there.add((season_of(evening.day, club.season_month), evening.pk, member.pk, ""))
    for season, _evening in evenings:
        for s in (0, season):
            counts["ClubTally"][s, ""]["evenings"] += 1
    days = dict(Evening.objects.filter(club=club).values_list("pk", "day"))
    for season, evening, member, game in there:
        for s in (0, season):
            counts["MemberTally"][member, s, game]["evenings"] += 1
        if not game:
            counts["MonthTally"][member, int(f"{days[evening]:%Y%m}")]["evenings"] += 1
    return {
        table: {
            key: {column: value for column, value in row.items() if value}
            for key, row in rows.items()
            if any(row.values())
        }
        for table, rows in counts.items()
    }


class _Bars:
    """What came out in one game: for all editions, and for its own."""

    def __init__(self, counts, season, game, edition, size):
        self.counts = counts
        self.season, self.game, self.edition, self.size = season, game, edition, size

    def add(self, measure, label, times=1):
        where = (self.season, self.game, measure, self.size, label)
        self.counts["Histogram"][where]["count"] += times
        if self.edition:
            where = (self.season, self.game, self.edition, measure, self.size, label)
            self.counts["EditionHistogram"][where]["count"] += times


def _count_play(counts, season, play, facts, members):
    game, size = play.game, len(members)
    for g in ("", game):
        row = counts["ClubTally"][season, g]
        row["plays"] += 1
        row["seats"] += size
        row["gold"] += sum(each.gold or 0 for each in facts.sitters)
        row["rounds"] += len(facts.rounds)
        row["seconds"] += play.seconds or 0
        row["timed_plays"] += play.seconds is not None
    bar = _Bars(counts, season, game, facts.edition, size)
    if facts.edition:
        counts["EditionHistogram"][season, game, facts.edition, "play", size, ""]["count"] += 1
    for each in facts.rounds:
        bar.add("outcome", each.outcome)
        if each.turns:
            how = "turn.found" if each.treasure else "turn.lost"
            bar.add(how, str(each.turns))
    for seat, (sitter, member) in enumerate(zip(facts.sitters, members, strict=True)):
        if sitter.gold is not None:
            bar.add("gold", str(sitter.gold))
        if sitter.is_first:
            won = "won" if sitter.is_winner else "lost"
            bar.add("first", won)
            winners = sum(each.is_winner for each in facts.sitters)
            bar.add("winners", str(winners))
        counts["SizeTally"][member.pk, season, game, size]["plays"] += 1
        counts["SizeTally"][member.pk, season, game, size]["wins"] += sitter.is_winner
        for g in ("", game):
            row = counts["MemberTally"][member.pk, season, g]
            row["plays"] += 1
            row["wins"] += sitter.is_winner
            row["gold"] += sitter.gold or 0
            seconds = play.results.get(seat=seat).seconds
            row["seconds"] += seconds or 0
            row["timed_turns"] += sitter.turns if seconds is not None else 0
            row["followed"] += bool(sitter.cards or sitter.deeds)
            for deed in sitter.deeds:
                row[deed] += sitter.deeds[deed]
            for each in facts.rounds:
                line = each.seats[seat]
                row["rounds"] += 1
                row["rounds_won"] += line.won
                row["round_gold"] += line.gold or 0
                row["found"] += line.found
                if line.role == "saboteur":
                    row["saboteur_rounds"] += 1
                    row["saboteur_won"] += line.won
                if line.role in DIGGERS:
                    row["digger_rounds"] += 1
                    row["digger_won"] += line.won
        lines = [(e.seats[seat].role, e.seats[seat].won, e.seats[seat].gold) for e in facts.rounds]
        roles = [line for line in lines if line[0]] or [("", sitter.is_winner, sitter.gold)]
        for role, won, gold in roles:
            row = counts["RoleTally"][member.pk, season, game, role, size]
            row["rounds"] += 1
            row["won"] += won
            row["gold"] += gold or 0
            bar.add("role", role)
            bar.add("role.won", role, won)
        for kind, number in sitter.cards.items():
            counts["CardTally"][member.pk, season, game, kind]["count"] += number


def spans_of(club):
    """Streaks and bests by (member, season, game)."""
    lines = defaultdict(list)
    for play, facts, members in plays_of(club):
        if play.abandoned or play.excluded_at is not None:
            continue
        for seat, member in enumerate(members):
            sitter = facts.sitters[seat]
            for season in (0, play.season):
                for game in ("", play.game):
                    lines[member.pk, season, game].append(
                        (play.ended_at, sitter.is_winner, sitter.gold or 0, facts.form(seat))
                    )
    return {key: _span(each) for key, each in lines.items()}


def _span(lines):
    wins = [won for _at, won, _gold, _form in lines]
    rounds = [mark == "1" for *_rest, form in lines for mark in form]
    return {
        "best_gold": max(gold for _at, _won, gold, _form in lines),
        "streak": _current(wins),
        "best_streak": _longest(wins),
        "round_streak": _current(rounds),
        "best_round_streak": _longest(rounds),
        "first_at": lines[0][0],
        "last_at": lines[-1][0],
    }


def _longest(wins):
    return max((len(list(run)) for won, run in groupby(wins) if won), default=0)


def _current(wins):
    runs = [(won, len(list(run))) for won, run in groupby(wins)]
    return runs[-1][1] if runs and runs[-1][0] else 0


def ratings_of(club):
    """Everybody's (mu, sigma) by (member, season, game), and after each play by (play, seat)."""
    standing, after = {}, {}
    for play, facts, members in plays_of(club):
        if play.abandoned or play.excluded_at is not None:
            continue
        ids = [member.pk for member in members]
        now = {pk: standing.get((pk, 0, play.game), (MODEL.mu, MODEL.sigma)) for pk in ids}
        for ranks, teams in _matches(facts, ids):
            size = max(map(len, teams))
            sides = [
                [MODEL.rating(*now[pk]) for pk in team]
                + [MODEL.rating() for _ in range(size - len(team))]
                for team in teams
            ]
            for team, side in zip(teams, MODEL.rate(sides, ranks=ranks), strict=True):
                for pk, rated in zip(team, side, strict=False):
                    now[pk] = (rated.mu, rated.sigma)
        for seat, pk in enumerate(ids):
            for season in (0, play.season):
                standing[pk, season, play.game] = after[play.pk, seat] = now[pk]
    return standing, after


def _matches(facts, ids):
    lines = [line for each in facts.rounds for line in each.seats]
    if facts.rounds and all(line.role for line in lines):
        for each in facts.rounds:
            seats = [s for s in range(len(ids)) if each.seats[s].role != "geologist"]
            won = [ids[s] for s in seats if each.seats[s].won]
            lost = [ids[s] for s in seats if not each.seats[s].won]
            if won and lost:
                yield [1.0, 2.0], [won, lost]
        return
    ranks = [s.rank if s.rank is not None else (1 if s.is_winner else 2) for s in facts.sitters]
    if len(set(ranks)) > 1:
        yield [float(rank) for rank in ranks], [[pk] for pk in ids]


def records_of(club):
    """The best of each kind, by (season, game, kind), as (value, play, seat)."""
    best = {}
    for play, facts, members in plays_of(club):
        if play.abandoned or play.excluded_at is not None:
            continue
        tries = {
            "longest": (play.seconds, None),
            "shortest": (play.seconds, None),
            "quickest": (facts.quickest, None),
            "biggest": (len(members), None),
            "most_gold": _first_best([s.gold or 0 for s in facts.sitters]),
            "most_broke": _first_best([facts.most_broke(s) for s in range(len(members))]),
        }
        for kind, (value, seat) in tries.items():
            if not value:
                continue
            for season in (0, play.season):
                held = best.get((season, play.game, kind))
                least = kind in ("shortest", "quickest")
                if held is None or (value < held[0] if least else value > held[0]):
                    best[season, play.game, kind] = (value, play.pk, seat)
    return best


def _first_best(values):
    return max(values), values.index(max(values))


def evenings_of(club):
    return {
        evening.pk: Play.objects.filter(evening=evening).count()
        for evening in Evening.objects.filter(club=club)
    }
