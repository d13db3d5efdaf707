"""A table of seven in mid-game: what the sample pages show."""

import segno
from django.utils.safestring import SafeString

from games.art.marks import letters
from games.art.plan import Laid, MineSpot, Pick
from games.art.roles import ROLES

NAMES = ["Ana", "Bruno", "Chloé", "Dina", "Élie", "Farid", "Inès"]


def seats(names=NAMES, **more):
    """Seats with their marks; keyword arguments give facts of single seats: `s4={"now": True}`."""
    table = [
        {
            "mark": i,
            "letter": letter,
            "name": name,
            "here": True,
            "hand": 6,
            "tools": [],
            "host": i == 0,
            "note": "prêt",
        }
        for i, (name, letter) in enumerate(zip(names, letters(tuple(names)), strict=True))
    ]
    for key, facts in more.items():
        table[int(key[1:])] |= facts
    return table


def qr():
    code = segno.make("http://filon.local/t/KMRH7A").svg_inline(
        border=2, omitsize=True, dark="#0a1619"
    )
    return SafeString(code)


GOALS = [Laid("goal", 8, row) for row in (-2, 0, 2)]

FIRST_BOX = [
    Laid("start", 0, 0),
    Laid("N|W", 0, 1),
    Laid("N|E|S", 0, -1),
    Laid("EW", 1, 0),
    Laid("NESW", 2, 0),
    Laid("EW", 3, 0),
    Laid("NESW", 4, 0),
    Laid("N|E", 4, 1),
    Laid("NEW", 5, 0),
    Laid("NW", 6, 0),
    Laid("ES", 6, -1),
    Laid("NESW", 7, -1),
    Laid("SW", 7, -2),
    Laid("ES", 4, -1),
    Laid("NSW", 2, -1),
    Laid("N|E|S|W", 2, -2),
    Laid("E|W", 6, -2),
    *GOALS,
]
CURVE_AT = [(-1, 0), (2, 1), (5, -1), (8, -1), (7, 0)]
SPOTS = [MineSpot(column, row, chosen=(column, row) == (7, 0)) for column, row in CURVE_AT]
COPIES = {
    "NESW": 2,
    "NES": 4,
    "NEW": 4,
    "NS": 4,
    "EW": 1,
    "NE": 4,
    "NW": 1,
    "N|E|S|W": 0,
    "N|E|S": 0,
    "N|E|W": 1,
    "N|S": 1,
    "E|W": 0,
    "N|E": 0,
    "N|W": 0,
    "N": 1,
    "E": 1,
}
PICKS = [
    Pick(card, left, {card: [(-1, 0), (5, -1)]} if card != "NE" else {}, False)
    for card, left in COPIES.items()
]
PICKS[5] = Pick("NE", 4, {"NE": [(5, -1), (7, 0)], "SW": [(-1, 0), (2, 1), (7, 0), (8, -1)]}, True)

SECOND_BOX = [
    Laid("start", 0, 0),
    Laid("NEW+crystal", 0, 1),
    Laid("ESW", 1, 1),
    Laid("NS|EW", 2, 1),
    Laid("NW+ladder", 1, 0),
    Laid("EW+green", 3, 1),
    Laid("N|S|W", 4, 1),
    Laid("N|ES", 1, -1),
    Laid("NESW", 2, -1),
    Laid("NES+crystal", 2, -2),
    Laid("S+crystal", 0, -1),
    Laid("NEW", 3, -1),
    Laid("SW", 4, -1),
    Laid("E+crystal", -1, 1),
    Laid("S+ladder", 5, -1),
    Laid("NS", 5, 0),
    Laid("ESW", 3, -2),
    Laid("EW+blue", 4, -2),
    Laid("NS+blue", 5, 1),
    Laid("E|W", 5, -2, cut=True),
    Laid("N|E|W", 4, 2, last=True),
    Laid("NEW+crystal", 5, 2),
    Laid("EW|S+crystal", 6, 2),
    Laid("E+ladder", 6, 0),
    Laid("N|SW", 7, 0),
    Laid("NSW|E+crystal", 7, 1),
    *GOALS,
]

rounds = ["on", "now", ""]
round_words = "Manche 2 sur 3"
sentences = [
    {"text": "Dina pose un cul-de-sac sous la porte verte. Hmm…"},
    {"text": "Chloé envoie Farid en prison.", "icon": "jail"},
    {"text": "Ana casse la lampe de Bruno.", "icon": "lamp"},
    {"text": "Élie regarde le trésor du milieu.", "icon": "map"},
]
role_names = [("digger", "Chercheur"), ("saboteur", "Saboteur")]
kept = [{"words": "Gardé dans la mémoire de Notre club"}]
one_sentence = [{"text": "Chloé sabotait. Encore trois cartes à retourner."}]
awards = [
    {"icon": "pick", "title": "Taupe d’or", "words": "Élie : 9 tunnels posés en une manche"},
    {"icon": "dynamite", "title": "Grain de sable", "words": "Chloé : 5 outils cassés en douce"},
    {"icon": "lamp", "title": "Bon voisin", "words": "Farid : 4 réparations pour les autres"},
]
CROWD = ["Jean-Baptiste", "Bruno", "Zoé", "Maximilienne", "Ana", "Élie", "Gwenaëlle", "Léo"]
CROWD += ["Marie-Antoinette"]
STOLEN = [{"nuggets": "−1", "why": "prise par un voleur"}, {"nuggets": "+1", "why": "volée"}]
long_dig = [
    {
        "text": "Marie-Antoinette creuse le tunnel 5 dans la galerie 4 avec M3\u00a0: "
        "2 diamants, un coffre, des os et une pioche."
    },
    {"text": "Maximilienne lance 4 et 5.", "icon": "check"},
]
LONG = [*NAMES, "Jean-Baptiste", "Gwenaëlle", "Hugo", "Kim", "Élisabeth"]


def facts():
    """What pages say beside the tags' own arguments."""
    playing = {
        "s1": {"tools": ["lamp"]},
        "s3": {"tools": ["pick", "cart"]},
        "s4": {"now": True},
        "s5": {"jailed": True},
        "s6": {"here": False},
    }
    table, twelve = seats(**playing), seats(LONG, **playing, s8={"thief": True, "tools": ["cart"]})
    roles = ["digger", "digger", "saboteur", "digger", "", "", ""]
    many = ["blue", "green", "boss", "profiteer", "geologist", "saboteur", "blue", "green", "", ""]
    crowd = seats(CROWD, s0={"tools": ["cart"]}, s8={"tools": ["pick", "lamp"]})
    return {
        "crowd": crowd,
        "crowd_standings": told(standings(crowd, dict(enumerate([6, 5, 4, 4, 4, 3, 2, 2, 1])))),
        "crowd_roles": [
            {"person": one, "role": "digger", "name": "Chercheur d’or"} for one in crowd
        ],
        "crowd_targets": [
            {
                "value": n,
                "words": one["name"],
                "seat": one,
                "tools": ["pick", "lamp", "cart"][: n % 4],
            }
            for n, one in enumerate(
                [*crowd, crowd[0] | {"name": "Ana : un outil cassé : wagonnet"}]
            )
        ],
        "crowd_stolen": [
            one
            | {"pays": [{"nuggets": "+3", "why": "3 gagnants\u00a0: 3 chacun"}, *STOLEN[: n - 1]]}
            for n, one in enumerate(flips(crowd[:6], ["digger"] * 5 + [""]))
        ],
        "crowd_sums": [
            {"person": one, "why": "3 gagnants\u00a0: 3 chacun", "nuggets": "+10"} for one in crowd
        ],
        "seats": table,
        "twelve": twelve,
        "qr": qr(),
        "crews": crews(),
        "flips": flips(table, roles),
        "flips_twelve": flips(twelve, [*many, "", ""]),
        "standings": standings(table, {6: 11, 1: 8, 4: 6, 0: 5, 2: 5, 5: 3, 3: 2}),
        "tied": standings(
            twelve, dict(enumerate([9, 9, 9, 7, 6, 6, 5, 4, 3, 2, 1, 0])), [1, 1, 1, 4, 5, 5]
        ),
    }


def flips(table, roles):
    words = {"saboteur": "repart les poches vides", "": "carte cachée"}
    waiting = roles.index("")
    return [
        {
            "seat": seat,
            "role": role,
            "words": words.get(role, "prendra une carte Or"),
            "fresh": i == waiting - 1,
        }
        for i, (seat, role) in enumerate(zip(table, roles, strict=True))
    ]


def standings(table, gold, ranks=()):
    given = [*ranks, *range(len(ranks) + 1, 20)]
    return [
        {"seat": table[seat], "gold": amount, "rank": given[i]}
        for i, (seat, amount) in enumerate(gold.items())
    ]


def told(standings):
    """With what is said about an evening below the names."""
    facts = ["2 manches gagnées", "saboteur 2 fois"]
    return [one | {"facts": facts} for one in standings]


def dug(code, lutin=None, bomb=None, wears=()):
    """`"3-2-1c"` as the fields of a tunnel, with who stands there."""
    number, nuggets, rest = code.split("-")
    shown = {"tunnel": int(number), "nuggets": int(nuggets), "diamonds": int(rest[0])}
    shown |= {"chest": "c" in rest, "pick": "p" in rest, "bones": "b" in rest, "lutin": None}
    if lutin:
        mark = "ABCD".index(lutin[0])
        shown["lutin"] = {"mark": mark, "name": lutin, "wears": wears}
    return shown | {"bomb": bomb}


WORKS = [
    {
        "number": 1,
        "tunnels": [
            dug("2-2-0"),
            dug("5-1-0", "C2"),
            dug("1-0-2c"),
            dug("3-3-0", "A1", wears=["helmet"]),
        ],
    },
    {
        "number": 2,
        "tunnels": [
            dug("4-0-1p"),
            dug("5-2-0", bomb=1),
            dug("2-1-0", "A2"),
            dug("1-1-0"),
            dug("4-0-0b", "D3"),
            dug("3-2-0", "B1", wears=["armour", "cross"]),
        ],
    },
    {"number": 3, "tunnels": [dug("1-1-0", "C1")]},
    {
        "number": 4,
        "bomb": 3,
        "tunnels": [
            dug("3-2-0"),
            dug("3-0-2"),
            dug("5-1-0p"),
            dug("1-3-0", "D1"),
            dug("2-0-0c", "B2"),
        ],
    },
    {"number": 5, "tunnels": [dug("5-0-1"), dug("2-2-0"), dug("4-1-0b", "A3")]},
]
for _work in WORKS:
    _work.setdefault("bomb", None)
DIGS = [
    {"value": "3,5", "tunnel": 3, "gallery": 5, "shows": dug("3-2-1")},
    {"value": "5,3", "tunnel": 5, "gallery": 3, "shows": dug("5-1-0c"), "chosen": True},
]
CREW = [
    {"value": 0, "name": "B1", "where": "galerie 2", "wears": ["armour", "cross"]},
    {"value": 1, "name": "B2", "why": "au cimetière"},
    {"value": 2, "name": "B3", "where": "au village", "chosen": True},
]
WARES = [
    {
        "value": "armour",
        "title": "Armure",
        "price": 2,
        "does": "Arrête une balle. Pour un lutin au village.",
    },
    {
        "value": "cross",
        "title": "Croix",
        "price": 1,
        "does": "Protège des ossements. Pour un lutin au village.",
        "chosen": True,
    },
    {"value": "helmet", "title": "Casque", "price": 1, "why": "B3 en porte déjà un."},
    {"value": "bomb", "title": "Bombe", "price": 2, "does": "Ta bombe, où tu veux."},
    {"value": "defuse", "title": "Déminage", "price": 2, "does": "Enlève n’importe quelle bombe."},
    {"value": "killer", "title": "Tueur", "price": 3, "why": "Il te manque 1 pierre."},
]
GOLD = [
    {"value": 0, "gold": 2, "chosen": True},
    {"value": 1, "gold": 1},
    {"value": 2, "gold": 3, "taken": {"mark": 0, "letter": "A", "name": "Ana"}},
    {"value": 3, "gold": 1},
    {"value": 4, "gold": 1},
]
EVENT = {
    "kind": "closed",
    "title": "La galerie 2 est fermée !",
    "cards": [
        {
            "shows": dug("4-2-0", "B1"),
            "seat": {"mark": 1, "letter": "B", "name": "Bruno"},
            "words": "2 × 2",
            "icon": "helmet",
        },
        {
            "shows": dug("2-1-0", "D3"),
            "seat": {"mark": 3, "letter": "D", "name": "Dina"},
            "words": "+1",
        },
    ],
    "lines": [
        {
            "seat": {"mark": 1, "letter": "B", "name": "Bruno"},
            "gain": "+4",
            "why": "deux pépites, doublées par son casque",
        },
        {
            "seat": {"mark": 3, "letter": "D", "name": "Dina"},
            "gain": "+1",
            "why": "son lutin y creusait",
        },
        {
            "seat": {"mark": 0, "letter": "A", "name": "Ana"},
            "gain": "",
            "why": "rien sous ses pieds",
        },
    ],
}
EVENTS = [EVENT]
SPOTSETS = [
    {
        "number": work["number"],
        "spots": [
            {
                "value": f"{work['number']},0",
                "kind": "entrance",
                "words": "entrée",
                "bomb": work.get("bomb"),
            },
            *(
                {
                    "value": f"{work['number']},{k}",
                    "kind": "tunnel",
                    "shows": tunnel,
                    "bomb": tunnel["bomb"],
                    "lutin": tunnel.get("lutin"),
                    "words": f"tunnel {k}",
                    "chosen": (work["number"], k) == (2, 3),
                }
                for k, tunnel in enumerate(work["tunnels"], 1)
            ),
        ],
    }
    for work in WORKS
]


def crews():
    table = seats(NAMES[:4], s1={"now": True})
    for seat, (stones, home, dead) in zip(
        table, [(9, 0, 0), (12, 1, 0), (7, 1, 0), (9, 0, 1)], strict=True
    ):
        name = seat["letter"]
        seat |= {
            "stones": stones,
            "bomb": not dead,
            "waiting": [{"name": f"{name}{k}", "wears": ["helmet"]} for k in range(home)],
            "graves": [{"name": f"{name}{k}", "wears": []} for k in range(dead)],
        }
    return table


DICE = [3, 5]
SHOWS = dug("4-2-1cb")
TOPS = [{"shows": dug(f"{pile}-2-1cb"), "words": "", "left": 9} for pile in range(1, 6)]
QUEUE = [
    {"mark": 5, "letter": "F", "name": "Farid"},
    {"mark": 3, "letter": "D", "name": "Dina"},
    {"mark": 1, "letter": "B", "name": "Bruno"},
]
TOOLPICKS = [
    Pick(card, left, {}, card == "break:lamp")
    for card, left in [
        ("break:pick", 2), ("break:lamp", 1), ("break:cart", 3), ("repair:pick", 2),
        ("repair:lamp", 0), ("repair:cart", 2), ("repair:pick+lamp", 1), ("repair:pick+cart", 1),
        ("repair:lamp+cart", 1), ("map", 4), ("rockfall", 2),
    ]
]  # fmt: skip
TARGETS = [
    {"value": 0, "words": "Ana", "seat": {"mark": 0, "letter": "A"}, "chosen": True},
    {"value": 1, "words": "Bruno", "seat": {"mark": 1, "letter": "B"}, "why": "déjà cassée"},
    {"value": 2, "words": "Chloé", "seat": {"mark": 2, "letter": "C"}},
    {"value": 3, "words": "Dina", "seat": {"mark": 3, "letter": "D"}, "tools": ["pick", "cart"]},
    {"value": 4, "words": "Élie", "seat": {"mark": 4, "letter": "É"}},
]
GOALTARGETS = [
    {"value": i, "words": w, "card": "goal"} for i, w in enumerate(["haut", "milieu", "bas"])
]
ROLE_GAMES = [(name, "saboteur" if name == "digger" else "saboteur2") for name in ROLES]
WIDE_MINE = [
    Laid("start", 0, 0),
    *(Laid("EW", -column, 0) for column in range(1, 8)),
    *(Laid("EW", column, 0, last=column == 7) for column in range(1, 8)),
    *GOALS,
]
WIDE_PICKS = [Pick("EW", 3, {"EW": [(-8, 0)]}), Pick("NS", 3, {"NS": [(0, 1)]})]
RIM_MINE = [Laid("start", 0, 0), *(Laid("NS", 0, row) for row in (-2, -1, 1, 2)), *GOALS]
RIM_PICKS = [Pick("NS", 3, {"NS": [(0, -3), (0, 3)]})]
RIM_ROOM = [MineSpot(0, -3), MineSpot(0, 3)]
