"""What an evening is like: drawn from a seed, so that each stumble can be met again."""

from dataclasses import dataclass, replace
from random import Random

SIZES = ((320, 568), (360, 640), (390, 844), (820, 1180))
NAMES = (
    "Ana",
    "Maximilienne",
    "Zoé",
    "Bruno",
    "Jean-Baptiste",
    "Élie",
    "Gwenaëlle",
    "Léo",
    "Marie-Antoinette",
    "Ida",
    "Théo",
    "Inès",
    "Charles-Édouard",
)
SEATS = {"saboteur": range(3, 11), "saboteur2": range(2, 13), "lutins": range(2, 5)}
PIECES = {
    "saboteur": ("roles", "goals", "hands", "gold"),
    "saboteur2": ("roles", "goals", "hands"),
    "lutins": ("dice", "chests", "tunnels"),
}


@dataclass(frozen=True, kw_only=True)
class Plan:
    seed: int
    game: str = "saboteur"
    players: int = 3
    dealt: tuple[str, ...] = ()
    tracking: str = "moves"
    language: str = "fr"
    sizes: tuple[tuple[int, int], ...] = ((390, 844),)
    shared: bool = False
    """Two of them play on one phone."""
    phoneless: bool = False
    """One of them has no phone: the host's is theirs."""
    late: bool = False
    """Somebody comes while the first round is played, and plays the next game."""
    dies: bool = False
    """A phone dies and comes back with nothing but its cookies."""
    undoes: bool = False
    rules: bool = False
    """The table decides otherwise, now and then."""
    corrects: bool = False
    rematch: bool = False
    clock: str = ""
    edition: str = ""
    quiet: int = 0
    """So many seconds in which nobody does anything and the clocks are looked at."""
    doubles: bool = True
    """Some taps are trembling fingers: two where one is meant."""
    cards_for: int = 0
    """After so many rounds the table follows only roles and gold. 0: it never has enough."""
    steps: int = 0
    """So many steps are looked at; then the evening goes on unseen. 0: all."""
    turns: int = 0
    """So many turns in a row are looked at; then a round goes on unseen until it ends. 0: all."""

    @property
    def name(self):
        return f"{self.game}-{self.players}-{self.seed}"

    def size(self, number):
        return self.sizes[number % len(self.sizes)]


def drawn(seed, turns=0):
    """Any evening. Seeds in a row go through games, ways to deal, languages and sizes evenly."""
    rng = Random(f"evening {seed}")
    game = ("saboteur", "lutins", "saboteur2")[seed % 3]
    pieces = PIECES[game]
    way = ("all", "none", "some", "scores")[seed // 3 % 4]
    if way == "scores" and game == "lutins":
        way = "some"
    some = tuple(piece for piece in pieces if rng.random() < 0.5)
    dealt = {"all": pieces, "none": (), "some": some}.get(way, ("roles",) if seed % 2 else ())
    players = rng.choice(SEATS[game])
    return Plan(
        seed=seed,
        quiet=200 if seed % 20 == 7 else 0,
        game=game,
        players=players,
        dealt=dealt,
        tracking="scores" if way == "scores" else "moves",
        language="en" if seed % 4 == 3 else "fr",
        sizes=tuple(rng.sample(SIZES, k=len(SIZES))),
        shared=players > 2 and rng.random() < 0.35,
        phoneless=players > 2 and rng.random() < 0.35,
        late=rng.random() < 0.3,
        dies=rng.random() < 0.4,
        undoes=rng.random() < 0.5,
        rules=rng.random() < 0.3,
        corrects=rng.random() < 0.3,
        rematch=rng.random() < 0.3,
        clock="up" if seed % 20 == 7 else rng.choice(("", "", "turn", "bank", "round", "up")),
        edition=rng.choice(("", "revised")) if game == "saboteur" else "",
        cards_for=rng.choice((0, 0, 0, 1, 2)) if game != "lutins" else 0,
        turns=turns,
    )


def short(game):
    """One evening of a game in French with few phones, for every day."""
    base = Plan(seed={"saboteur": 13, "saboteur2": 2, "lutins": 3}[game], game=game, undoes=True)
    return {
        "saboteur": replace(
            base,
            dealt=PIECES["saboteur"],
            sizes=((320, 568), (390, 844)),
            phoneless=True,
            cards_for=1,
            turns=2,
        ),
        "saboteur2": replace(
            base,
            dealt=("roles", "goals"),
            sizes=((360, 640), (390, 844)),
            shared=True,
            cards_for=1,
            turns=2,
        ),
        "lutins": replace(
            base,
            players=2,
            dealt=("chests",),
            sizes=((320, 568), (360, 640)),
            clock="turn",
            steps=16,
        ),
    }[game]
