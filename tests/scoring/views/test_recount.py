"""Every figure on the club's pages equals what naive code counts in the exported tables."""

import random
import re
from collections import Counter
from datetime import date
from decimal import ROUND_HALF_UP, Decimal

import pytest
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from scoring.documents import words
from scoring.invented import club as invented
from scoring.models import Club, Evening, Member, Play, RatingDebt
from scoring.selectors.awards import AWARDS
from scoring.services import people as people_services
from scoring.services.plays import play_exclude, play_write
from scoring.tally import ratings_due
from scoring.tally.confidence import Z, wilson
from scoring.tally.recount import recount
from scoring.transfer.exports.tables import Dialect, write_tables
from tests.scoring.csvclub import LEAST, CsvClub
from tests.scoring.readpage import facts, items, tables, text_of
from tests.scoring.simulation import sheet
from tests.scoring.transfer.test_round_trips import written
from tests.scoring.views.test_authorisation import visitor

OUTCOMES = ("diggers", "blue", "green", "both")
GAMES = ("", "saboteur", "saboteur2", "lutins")


def tenth(value):
    """To one place, halves upwards."""
    return str(Decimal(repr(value)).quantize(Decimal("0.1"), ROUND_HALF_UP)).replace("-0.0", "0.0")


def percent(hits, tries):
    return f"{round(100 * hits / tries)}%" if tries else "–"


def invent(seed, plays, people, monkeypatch):
    """A club with a past: games of all kinds, guests, ticks, games left out, somebody archived."""
    monkeypatch.setattr(invented, "BY_MOVES", 0.3)
    rng = random.Random(seed)
    club = Club.objects.create(
        name="Club",
        slug=f"club{seed}",
        season_month=rng.choice([1, 9]),
        time_zone="Europe/Paris",
        shows_ratings=True,
    )
    for _done in invented.invent(club, invented.Scale(plays, people, years=2), seed):
        pass
    with transaction.atomic():
        for _progress in recount(club):
            pass
    members = list(Member.objects.filter(club=club).order_by("pk"))
    kept = list(Play.objects.filter(club=club).order_by("pk"))
    for play in rng.sample(kept, 5):
        play_exclude(play=play, excluded=True)
    for evening in rng.sample(list(Evening.objects.filter(club=club).order_by("pk")), 6):
        people_services.presence_set(evening=evening, person=rng.choice(members), present=True)
    for number in range(6):
        names = [members[0].name, members[1].name, f"Guest {number}"]
        play_write(
            sheet(rng, names, game=rng.choice(GAMES[1:])),
            game_id=kept[0].uuid.__class__(int=rng.getrandbits(128), version=4),
            club=club,
            ended_at=kept[-1].ended_at + timezone.timedelta(hours=number + 1),
            seat_members={0: members[0], 1: members[1]},
        )
    people_services.member_archive(member=members[-1], archived=True)
    for debt in RatingDebt.objects.filter(club=club):
        for _done in ratings_due.settle(debt):
            pass
    return club


class Reader:
    """Looks at pages and compares what they say."""

    def __init__(self, club):
        self.club = club
        self.client = visitor(club, "admin")
        file = written(write_tables, club, Dialect())
        self.csv = CsvClub(file, club.season_month)
        self.compared = 0
        self.differences = []

    def page(self, name, *more, **query):
        address = reverse(f"club:{name}", args=[self.club.slug, *more])
        self.where = f"{address}?{query}"
        return self.client.get(address, query).content.decode()

    def same(self, what, shown, counted):
        self.compared += max(1, len(shown) if isinstance(shown, (list, dict)) else 1)
        if shown != counted:
            self.differences.append((self.where, what, shown, counted))

    # -- the ranking --------------------------------------------------------------------------

    def ranking(self, season, game, sort):
        page = self.page("club", season=season or "all", game=game, sort=sort)
        plays = self.csv.chosen(season, game)
        head = text_of(page.partition("</h1>")[2].partition("</p>")[0])
        said = re.search(r"(\d+) games?", head)
        self.same("games", int(said[1]), len(plays))
        kept = self.csv.chosen(season, game, all_kept=True)
        if kept:
            last = kept[-1].evening
            self.same("last evening", f"{last.day} {last:%B}" in head, True)
        shown = [
            [cell.removesuffix(" guest") for cell in row] for row in tables(page).get("Ranking", [])
        ]
        for row in shown:
            row[1] = row[1].partition(" ")[2]  # the letter of the mark
        self.same(f"ranking by {sort}", sorted(map(tuple, shown)), self.places(season, game, sort))
        if game != "lutins":
            self.split(page, season, game)
        self.recent(page, season, game)

    def places(self, season, game, sort):
        rows = []
        for who in self.csv.people(season, game):
            found = self.csv.figures(who, season, game)
            worth = self.worth(who, found, season, game, sort)
            if worth is not None:
                rows.append((worth, who, found))
        ranks = [1 + sum(other[0] > row[0] for other in rows) for row in rows]
        return sorted(
            (str(rank), *self.place(who, found, season, game, sort))
            for rank, (_worth, who, found) in zip(ranks, rows, strict=True)
        )

    def worth(self, who, found, season, game, sort):
        match sort:
            case "gold":
                return found["gold"] or None
            case "rate":
                return wilson(found["wins"], found["plays"]).low or None
            case "evenings":
                return found["evenings"] or None
            case "mean":
                return found["gold"] / found["plays"] if found["plays"] >= LEAST else None
            case "odds":
                return self.csv.floor(who, season, game) if found["plays"] >= LEAST else None
        return self.csv.ratings.get((who, season, game))

    def place(self, who, found, season, game, sort):
        extra = {
            "odds": lambda: [self.surplus(*self.csv.odds(who, season, game))],
            "mean": lambda: [tenth(found["gold"] / found["plays"])],
            "rating": lambda: [tenth(self.csv.ratings[who, season, game])],
        }.get(sort, list)()
        return (
            self.csv.names[who],
            str(found["plays"]),
            percent(found["wins"], found["plays"]),
            percent(found["saboteur_won"], found["saboteur_rounds"]),
            str(found["evenings"]),
            *extra,
            str(found["gold"]),
        )

    def surplus(self, won, expected, variance):
        if not expected:
            return "–"
        surplus, margin = won / expected - 1, Z * variance**0.5 / expected
        sign = "+" if surplus >= 0 else "−"
        return f"{sign}{round(100 * abs(surplus))}% ± {round(100 * margin)}"

    def split(self, page, season, game):
        sided = game
        if not game:
            games = Counter(play.game for play in self.csv.chosen(all_kept=True))
            order = sorted(games, key=lambda each: (-games[each], each))
            sided = next(each for each in order if each != "lutins")
        self.sides(page, season, sided)

    def sides(self, page, season, game):
        outcomes = {}
        for play in self.csv.chosen(season, game):
            for _treasure, _turns, lines in play.rounds:
                outcomes.setdefault(play.size, Counter())[play.outcome(lines)] += 1
        counted = []
        for size, counts in sorted(outcomes.items()):
            rounds = counts.total()
            diggers = sum(counts[each] for each in OUTCOMES)
            parts = (diggers, rounds - diggers - counts["saboteurs"], counts["saboteurs"])
            low, high = wilson(counts["saboteurs"], rounds)
            counted.append(
                [
                    str(size),
                    str(rounds),
                    *(f"{part} ({percent(part, rounds)})" for part in parts),
                    f"{round(100 * low)}% – {round(100 * high)}%",
                ]
            )
        shown = tables(page).get("Rounds won by each side, by number of players", [])
        self.same("who wins", shown, counted)

    def recent(self, page, season, game, who=None):
        part = page.partition("Last games</h2>")[2].partition("</section>")[0]
        shown = re.findall(r"/games/([0-9a-f-]{36})/", part)
        plays = self.csv.chosen(season, game, all_kept=True)
        counted = [p.uuid for p in plays if who is None or p.seat_of(who) is not None]
        self.same("last games", shown, counted[::-1][:6])

    # -- a person -----------------------------------------------------------------------------

    def person(self, who, season, game):
        page = self.page("person", who, season=season or "", game=game)
        found = self.csv.figures(who, season, game)
        rounds = found["rounds"]
        counted = {
            "games": str(found["plays"]),
            "won": percent(found["wins"], found["plays"]),
            "evenings": str(found["evenings"]),
            "nuggets a round": tenth(found["round_gold"] / rounds) if rounds else "–",
            "best game": str(found["best_gold"]),
            "wins in a row": str(found["best_streak"]),
            "treasures found": str(found["found"]),
            "tools broken": str(found["broke"]),
            "wins" if found["wins"] != 1 else "win": str(found["wins"]),
            "as saboteur": percent(found["saboteur_won"], found["saboteur_rounds"]),
            "as digger": percent(found["digger_won"], found["digger_rounds"]),
            "nuggets": str(found["gold"]),
        }
        if found["seconds"]:
            counted["time used"] = words.duration(found["seconds"]).replace("\xa0", " ")
        self.same("figures", facts(page), counted)
        self.rates(page, "Share of rounds won in each role", self.csv.roles(who, season, game))
        sizes = {f"{n} players": each for n, each in self.csv.sizes(who, season, game).items()}
        self.rates(page, "Share of games won at each table size", sizes)
        cards = self.csv.cards(who, season, game)
        shown = tables(page).get("How often each kind of card was played", [])
        most = sorted(cards.values(), reverse=True)[:8]
        self.same("cards", [int(row[1]) for row in shown], most)
        self.bonds(page, who, season, game)
        won, expected, variance = self.csv.odds(who, season, game)
        if found["plays"] >= LEAST and expected:
            said = f"{won} won where {tenth(expected)} were to be expected"
            self.same("odds", said in text_of(page), True)
            self.same("surplus", self.surplus(won, expected, variance) in text_of(page), True)
        self.recent(page, season, game, who)
        if game and (who, season, game) in self.csv.ratings:
            rows = tables(page).get("Rating after each game", [])
            if rows:
                said = tenth(self.csv.ratings[who, season, game])
                self.same("rating", rows[-1][1], said)

    def rates(self, page, caption, counted):
        shown = {row[0]: row[1:] for row in tables(page).get(caption, [])}
        named = {}
        for key, (won, tries) in counted.items():
            low, high = wilson(won, tries)
            name = key if key.endswith("players") else words.role_title(key)
            band = f"{round(100 * low)}% – {round(100 * high)}%"
            named[name] = [str(tries), str(won), percent(won, tries), band]
        self.same(caption, shown, named)

    def bonds(self, page, who, season, game):
        best = self.csv.nemesis(who, season, game)
        said = items(page, "Nemesis:")
        if best is None:
            self.same("nemesis", said, [])
            return
        _worth, other, won, met = best
        unit = "round" if any(p.rounds for p, _s in self.csv.sat(who, season, game)) else "game"
        unit = unit if won == 1 else f"{unit}s"
        name = self.csv.names[other]
        counted = f"Nemesis: {name} , wins {won} {unit} out of {met}"
        self.same("nemesis", [each.partition(" ")[2] or each for each in said] and said[0], counted)

    # -- the other pages ----------------------------------------------------------------------

    def balance(self, season, game):
        page = self.page("balance", season=season or "", game=game)
        plays = self.csv.chosen(season, game)
        rounds = sum(len(play.rounds) for play in plays)
        said = re.search(r"(\d+) games?, (\d+) rounds?", text_of(page))
        self.same("totals", (int(said[1]), int(said[2])), (len(plays), rounds))
        if game != "lutins":
            self.sides(page, season, game)
        roles = Counter(), Counter()
        gold, turns, first = Counter(), Counter(), []
        for play in plays:
            for treasure, number, lines in play.rounds:
                if treasure and number:
                    turns[number // 5] += 1
                for line in lines:
                    if line.role:
                        roles[0][line.role] += 1
                        roles[1][line.role] += line.won
            for seat in play.seats:
                if seat.gold is not None:
                    gold[seat.gold] += 1
                if seat.first:
                    winners = sum(each.winner for each in play.seats)
                    first.append((seat.winner, winners / play.size))
        self.rates(
            page,
            "Share of rounds won in each role",
            {role: (roles[1][role], count) for role, count in roles[0].items()},
        )
        shown = tables(page).get("Players by their gold at the end of a game", [])
        counted = [[str(n), str(gold[n])] for n in range(max(gold) + 1)] if gold else []
        self.same("gold", shown, counted)
        shown = tables(page).get("Rounds by the turn on which the treasure was found", [])
        counted = [
            [f"{5 * n}–{5 * n + 4}", str(turns[n])]
            for n in (range(min(turns), max(turns) + 1) if turns else ())
        ]
        self.same("turns", shown, counted)
        if first:
            won, chance = sum(each for each, _p in first), sum(p for _won, p in first)
            said = (
                f"Whoever began won {percent(won, len(first))} of {len(first)} games;"
                f" chance alone would give {percent(chance, len(first))}."
            )
            self.same("beginning", said in text_of(page), True)
            spread = Z * sum(p * (1 - p) for _won, p in first) ** 0.5
            means = "So small a difference means nothing yet." not in text_of(page)
            self.same("beginning means something", means, abs(won - chance) > spread)

    def honours(self, season):
        page = self.page("honours", season=season or "all")
        found = {who: self.csv.figures(who, season) for who in self.csv.people(season)}
        for award in AWARDS:
            best = max((each[award.column] for each in found.values()), default=0)
            part = page.partition(f"<h2>{award.title}</h2>")[2].partition("</article>")[0]
            if best < award.least:
                self.same(str(award.title), part, "")
                continue
            names = [self.csv.names[who] for who, e in found.items() if e[award.column] == best]
            text = text_of(part)
            if award.per and "Most in all:" in text:
                head, _, rest = text.partition("Most in all:")
                self.same(f"{award.title}, most", rest.rstrip(" )").rpartition("(")[2], str(best))
                self.rate_award(award, head, found)
            else:
                self.same(f"{award.title}", any(name in text for name in names), True)
                self.same(f"{award.title}, number", str(best) in text.split(), True)

    def rate_award(self, award, text, found):
        def floor(each):
            number, tries = each[award.column], each[award.per]
            if award.per == "saboteur_rounds":
                return wilson(number, tries).low
            return max(0.0, number**0.5 - Z / 2) ** 2 / tries

        enough = {
            who: each
            for who, each in found.items()
            if each["plays"] >= LEAST
            and each[award.per] >= LEAST
            and each[award.column] >= award.least
        }
        best = max(floor(each) for each in enough.values())
        holders = [who for who, each in enough.items() if floor(each) == best]
        self.same(f"{award.title}, holder", any(self.csv.names[w] in text for w in holders), True)
        number = str(enough[holders[0]][award.column])
        self.same(f"{award.title}, of", number in text.split(), True)

    def people(self):
        shown = {}
        number = 1
        while True:
            page = self.page("people", page=number)
            rows = tables(page).get("People", [])
            shown |= {row[0].partition(" ")[2]: row[1:] for row in rows}
            if "Next</a>" not in page:
                break
            number += 1
        counted = {}
        for who in self.csv.active - self.csv.guests:
            found = self.csv.figures(who)
            counted[self.csv.names[who]] = [
                str(found["plays"]),
                percent(found["wins"], found["plays"]),
                str(found["evenings"]),
            ]
        self.same("people", shown, counted)

    def evenings(self):
        page = self.page("evenings")
        days = Counter(play.evening for play in self.csv.plays)
        there = Counter(row["evening"] for row in self.csv.tables["attendance"])
        for text in re.findall(r'/evenings/(\d{4}-\d\d-\d\d)/".*?</a>', page, re.S)[:1]:
            assert date.fromisoformat(text) in days
        for day, item in re.findall(
            r'href="[^"]*/evenings/(\d{4}-\d\d-\d\d)/">(.*?)</a>', page, re.S
        ):
            said = re.search(r"(\d+) games?, (\d+) pe", text_of(item))
            counted = (days[date.fromisoformat(day)], there[day])
            self.same(f"evening {day}", (int(said[1]), int(said[2])), counted)

    def attendance(self, season):
        page = self.page("attendance", season=season)
        shown = {
            row[0].partition(" ")[2].removesuffix(" guest"): row[1:]
            for row in tables(page).get("Evenings of each person, by month", [])
        }
        for who in self.csv.people(season):
            name = self.csv.names[who]
            if name not in shown:
                continue
            days = [
                date.fromisoformat(row["evening"])
                for row in self.csv.tables["attendance"]
                if row["player_uuid"] == who
            ]
            months = Counter(day.month for day in days if self.csv.season_of(day) == season)
            order = [(self.club.season_month - 1 + step) % 12 + 1 for step in range(12)]
            counted = [str(months.total()), *(str(months[month] or "·") for month in order)]
            self.same(f"attendance of {name}", shown[name], counted)

    def review(self, season):
        page = self.page("review", season)
        plays = self.csv.chosen(season)
        kept = self.csv.chosen(season, all_kept=True)
        counted = {
            "games": str(len(plays)),
            "evenings": str(len({play.evening for play in kept})),
            "rounds": str(sum(len(play.rounds) for play in plays)),
            "nuggets": str(sum(seat.gold or 0 for play in plays for seat in play.seats)),
        }
        self.same("review", facts(page), counted)
        for game in GAMES[1:]:
            enough = [
                who
                for who in self.csv.people(season, game)
                if self.csv.figures(who, season, game)["plays"] >= LEAST
            ]
            said = items(page, f"<b>{words.game_name(game)}:</b>")
            if said and enough:
                best = max(self.csv.floor(who, season, game) for who in enough)
                names = [
                    self.csv.names[w] for w in enough if self.csv.floor(w, season, game) == best
                ]
                self.same(f"champion of {game}", any(name in said[0] for name in names), True)

    def versus(self, one, two, season, game):
        page = self.page("versus", one, two, season=season or "", game=game)
        plays, _rounds, together, beat, beaten = self.csv.bond(one, two, season, game)
        names = self.csv.names
        counted = {
            "games together": str(plays),
            "won side by side": str(together),
            f"won by {names[one]} alone": str(beat),
            f"won by {names[two]} alone": str(beaten),
        }
        self.same("head to head", facts(page), counted)


def read_everything(reader, rng, *, persons, filters):
    """Every page, with every season and game or a choice of them."""
    csv = reader.csv
    seasons = sorted({play.season for play in csv.plays})
    pairs = [(season, game) for season in (0, *seasons) for game in GAMES]
    for season, game in rng.sample(pairs, min(filters, len(pairs))):
        for sort in ("gold", "mean", "odds", "rate", "evenings", *(["rating"] if game else [])):
            reader.ranking(season, game, sort)
        for who in rng.sample(csv.people(), persons):
            reader.person(who, season, game)
        one, two = rng.sample(csv.people(), 2)
        reader.versus(one, two, season, game)
        if game:
            reader.balance(season, game)
    for season in (0, *seasons):
        reader.honours(season)
    for season in seasons:
        reader.review(season)
        reader.attendance(season)
    reader.people()
    reader.evenings()


@pytest.mark.django_db
def test_every_figure_equals_its_naive_recount(monkeypatch):
    reader = Reader(invent(1, 120, 13, monkeypatch))
    read_everything(reader, random.Random(1), persons=1, filters=3)
    for difference in reader.differences:
        print(*difference, sep="\n  ")
    assert reader.differences == []
    assert reader.compared > 300


@pytest.mark.long
@pytest.mark.django_db
def test_every_figure_of_five_large_clubs_equals_its_naive_recount(monkeypatch, capsys):
    compared = 0
    for seed in range(5):
        reader = Reader(invent(seed, 2000, 40, monkeypatch))
        read_everything(reader, random.Random(seed), persons=4, filters=8)
        compared += reader.compared
        for difference in reader.differences[:5]:
            print(*difference, sep="\n  ")
        assert reader.differences == []
    with capsys.disabled():
        print(f"\n{compared} figures of 5 clubs of 2,000 plays: 0 differences")
