"""Balance, awards, records, and the review of a season."""

import re
from collections import Counter

from games.words.awards import TITLES
from scoring.documents import words
from scoring.selectors.awards import AWARDS
from scoring.services.people import name_key
from scoring.tally.confidence import Z, wilson
from tests.scoring.csvclub import LEAST
from tests.scoring.recount import told
from tests.scoring.recount.ranking import PeopleReader
from tests.scoring.recount.reader import GAMES


class SeasonsReader(PeopleReader):
    def balance(self, season, game, edition=""):
        with self.page("balance", season=season or "", game=game, edition=edition) as page:
            self.season_chips(page)
            plays = self.csv.chosen(season, game)
            self.edition_chips(page, game, plays)
            plays = [play for play in plays if edition in ("", play.edition)]
            rounds = [each for play in plays for each in play.rounds]
            of_rounds = f", {told.count(len(rounds), 'round')}" if rounds else ""
            said = f"{told.count(len(plays), 'game')}{of_rounds}."
            self.same("totals", page.has(said), True)
            outcomes = Counter(
                play.outcome(lines) for play in plays for _t, _n, lines in play.rounds
            )
            chips = page.take(r'<span class="chip">[^<]*<b class="num">.*?</span>')
            counted = [f"{words.outcome_name(each)} {n}" for each, n in outcomes.items()]
            self.same("outcomes", sorted(chips), sorted(counted))
            if game != "lutins":
                self.sides(page, plays)
            self.roles_of_all(page, plays)
            self.heaps(page, plays)
            self.turns(page, rounds)
            self.beginning(page, plays)

    def roles_of_all(self, page, plays):
        won, dealt = Counter(), Counter()
        for play in plays:
            for _treasure, _turns, lines in play.rounds:
                for line in lines:
                    if line.role:
                        dealt[line.role] += 1
                        won[line.role] += line.won
        self.roles_won(page, {role: (won[role], count) for role, count in dealt.items()})

    def heaps(self, page, plays):
        gold = Counter(s.gold for play in plays for s in play.seats if s.gold is not None)
        counted = [[str(n), str(gold[n])] for n in range(max(gold) + 1)] if gold else []
        self.same("gold", page.table("Players by their gold at the end of a game"), counted)

    def turns(self, page, rounds):
        fives = Counter(turns // 5 for treasure, turns, _lines in rounds if treasure and turns)
        counted = [
            [f"{5 * five}–{5 * five + 4}", str(fives[five])]
            for five in (range(min(fives), max(fives) + 1) if fives else ())
        ]
        shown = page.table("Rounds by the turn on which the treasure was found")
        self.same("turns", shown, counted)

    def beginning(self, page, plays):
        first = [
            (seat.winner, sum(each.winner for each in play.seats) / play.size)
            for play in plays
            for seat in play.seats
            if seat.first
        ]
        if not first:
            return
        won, chance = sum(each for each, _p in first), sum(p for _won, p in first)
        games = len(first)
        said = (
            f"Whoever began won {told.percent(won, games)} of {games} games;"
            f" chance alone would give {told.rounded(chance / games)}%."
        )
        self.same("beginning", page.has(said), True)
        spread = Z * sum(p * (1 - p) for _won, p in first) ** 0.5
        verdict = "So small a difference means nothing yet."
        if abs(won - chance) > spread:
            verdict = "It helps to begin." if won > chance else "It is better not to begin."
        self.same("beginning means something", page.has(verdict), True)
        self.rates(page, "Share of games won by whoever began", {"First player": (won, games)})

    # -- awards and records -------------------------------------------------------------------

    def honours(self, season):
        with self.page("honours", season=season or "all") as page:
            self.season_chips(page)
            self.champions(page, season)
            self.same("records", sorted(page.take(r"<li>\s*<svg.*?</li>")), self.records(season))
            for award in AWARDS:
                self.award(page, season, award)

    def champions(self, page, season):
        for game in GAMES[1:]:
            said = page.items(f"{words.game_name(game)}:")
            enough = [
                who
                for who in self.csv.people(season, game)
                if self.csv.figures(who, season, game)["plays"] >= LEAST
            ]
            if not self.csv.chosen(season, game, all_kept=True):
                self.same(f"champion of {game}", said, [])
            elif not enough:
                nobody = f"{words.game_name(game)}: nobody has played enough yet."
                self.same(f"champion of {game}", said, [nobody])
            elif not (better := [who for who in enough if self.is_better(who, season, game)]):
                nobody = f"{words.game_name(game)}: nobody won more than was to be expected."
                self.same(f"champion of {game}", said, [nobody])
            else:
                self.same(f"champion of {game}", said[0] in self.best(better, season, game), True)

    def is_better(self, who, season, game):
        won, expected, _variance = self.csv.odds(who, season, game)
        return won > expected

    def best(self, enough, season, game):
        top = max(self.csv.floor(who, season, game) for who in enough)
        return [
            f"{words.game_name(game)}: {self.csv.names[who]}, {self.odds(who, season, game)}"
            for who in enough
            if self.csv.floor(who, season, game) == top
        ]

    def award(self, page, season, award, *, in_all=True):
        found = {who: self.csv.figures(who, season) for who in self.csv.people(season)}
        best = max((each[award.column] for each in found.values()), default=0)
        title = re.escape(str(award.title))
        shown = page.one(
            rf'<article class="honour">(?:(?!</article>).)*<h2>{title}</h2>.*?</article>'
        )
        if best < award.least:
            self.same(str(award.title), shown, "")
            return
        most = [who for who, each in found.items() if each[award.column] == best]
        rated = self.surest(award, found) if award.per else None
        said = self.reason(award, best)
        holders = most
        if rated:
            holders = rated
            said = self.reason(award, found[rated[0]][award.column], found[rated[0]])
        names, _, rest = shown.removeprefix(str(award.title)).strip().partition(f" {said}")
        self.holders(award, names, holders)
        if rated and in_all:
            all_names = rest.strip().removeprefix("Most in all: ").removesuffix(f" ({best})")
            self.holders(award, all_names, most)
        else:
            self.same(f"{award.title}, rest", rest, "")

    def holders(self, award, names, who):
        """Those who share it; of many, the first three by name, and how many others."""
        known = {self.csv.names[each] for each in who}
        others = len(who) - 3
        if others > 0:
            more = f" (and {told.count(others, 'other')})"
            self.same(f"{award.title}, others", names.endswith(more), True)
            names = names.removesuffix(more)
            known = set(sorted(known, key=name_key)[:3])
        shown = re.split(", | and ", names)
        self.same(f"{award.title}, names", names, told.listed(shown))
        self.same(f"{award.title}, {names}", set(shown) <= known, True)
        self.same(f"{award.title}, holders", len(shown), min(3, len(who)))

    def surest(self, award, found):
        def floor(each):
            number, tries = each[award.column], each[award.per]
            if award.per == "saboteur_rounds":
                return wilson(number, tries).low
            return max(0.0, number**0.5 - Z / 2) ** 2 / tries

        enough = {
            who: floor(each)
            for who, each in found.items()
            if min(each["plays"], each[award.per]) >= LEAST and each[award.column] >= award.least
        }
        return [who for who, each in enough.items() if each == max(enough.values())]

    def reason(self, award, number, row=None):
        said = TITLES[award.column].said(number)
        if row is None:
            return said
        tries = row[award.per]
        if award.per == "saboteur_rounds":
            return f"{said}, of {tries} ({told.percent(number, tries)})"
        return f"{said} in {told.count(tries, 'game')}, {told.tenth(number / tries)} a game"

    def records(self, season):
        found = []
        for game in GAMES[1:]:
            plays = self.csv.chosen(season, game)
            found += [self.record(kind, plays) for kind in RECORDS if self.tries(kind, plays)]
        return sorted(found)

    @staticmethod
    def tries(kind, plays):
        """Value, play and seat of whatever could be that record, in the order it happened."""
        worth, _best, _said = RECORDS[kind]
        return [
            (value, play, seat)
            for play in plays
            for seat, value in worth(play)
            if value is not None and value > 0
        ]

    def record(self, kind, plays):
        tries = self.tries(kind, plays)
        _worth, best, said = RECORDS[kind]
        top = best(value for value, _play, _seat in tries)
        value, play, seat = next(each for each in tries if each[0] == top)
        who = f"{self.csv.names[play.seats[seat].who]}, " if seat is not None else ""
        return f"{said(value)} {who}{told.day(play.evening)}"

    # -- a season in review -------------------------------------------------------------------

    def review(self, season):
        with self.page("review", season) as page:
            page.has(f"Season {self.name(season)} in review")
            plays = self.csv.chosen(season)
            kept = self.csv.chosen(season, all_kept=True)
            counted = {
                "games": str(len(plays)),
                "evenings": str(len({play.evening for play in kept})),
                "rounds": str(sum(len(play.rounds) for play in plays)),
                "nuggets": str(sum(seat.gold or 0 for play in plays for seat in play.seats)),
            }
            self.same("review", page.facts(), counted)
            self.share_text(page, season)
            self.champions(page, season)
            top = self.podium(season)
            shown = page.take(r'(?<=podium-list">).*?</ol>')
            # Whoever has as many nuggets as another may stand before or after them.
            entries = re.split(r" (?=\d+\. )", shown[0]) if shown else []
            self.same("podium", sorted(entries), sorted(top))
            self.newcomers(page, season)
            days = Counter((day.year, day.month) for day in {play.evening for play in kept})
            months = [(self.club.season_month - 1 + step) for step in range(12)]
            firsts = [(season + month // 12, month % 12 + 1) for month in months]
            shown = [row[1] for row in page.table("Evenings with games, by month")]
            self.same("months", shown, [str(days[first]) for first in firsts])
            given = [award for award in AWARDS if self.is_given(award, season)]
            for award in given[:6]:
                self.award(page, season, award, in_all=False)

    def is_given(self, award, season):
        people = self.csv.people(season)
        best = max((self.csv.figures(w, season)[award.column] for w in people), default=0)
        return best >= award.least

    def podium(self, season):
        rows = self.places(season, "", "gold")
        best = sorted(rows, key=lambda row: int(row[0]))[:3]
        return [f"{row[0]}. {row[1]}, {told.count(int(row[-1]), 'nugget')}" for row in best]

    def newcomers(self, page, season):
        firsts = {}
        for play in self.csv.chosen():
            for seat in play.seats:
                firsts.setdefault(seat.who, play)
        listed = self.csv.active - self.csv.guests
        new = [w for w, play in firsts.items() if play.season == season and w in listed]
        shown = page.one(r"<h2>\s*\d+ new this season\s*</h2>")
        self.same("newcomers", shown, f"{len(new)} new this season" if new else "")

    def share_text(self, page, season):
        plays = self.csv.chosen(season)
        days = {play.evening for play in self.csv.chosen(season, all_kept=True)}
        text = page.one(r"<textarea.*?</textarea>")
        head = f"Club, season {self.name(season)} {told.count(len(plays), 'game')}"
        said = [f"{head}, {told.count(len(days), 'evening')}", *self.podium(season)]
        for each in said:
            self.same(f"in the text: {each}", each in text, True)


def _seconds(play):
    return [(None, play.seconds)]


RECORDS = {
    "most_gold": (
        lambda play: [(n, seat.gold) for n, seat in enumerate(play.seats)],
        max,
        lambda n: f"Most gold in a game: {told.count(n, 'nugget')}",
    ),
    "most_broke": (
        lambda play: [
            (n, max((line.broke for line in play.lines(n)), default=0)) for n in range(play.size)
        ],
        max,
        lambda n: f"Most sabotage in a round: {told.count(n, 'tool')} broken",
    ),
    "longest": (_seconds, max, lambda n: f"Longest game: {told.duration(n)}"),
    "shortest": (_seconds, min, lambda n: f"Shortest game: {told.duration(n)}"),
    "quickest": (
        lambda play: [
            (
                None,
                min(
                    (turns for treasure, turns, _l in play.rounds if treasure and turns),
                    default=None,
                ),
            )
        ],
        min,
        lambda n: f"Treasure found soonest: in {told.count(n, 'turn')}",
    ),
    "biggest": (
        lambda play: [(None, play.size)],
        max,
        lambda n: f"Largest table: {n} players",
    ),
}
"""Of each record: what a game has to offer, by seat or by itself; which is best; how it is said."""
