"""A score sheet of two rounds."""

SHEET = {
    "format": "filon-sheet/1",
    "game": "saboteur",
    "edition": "revised",
    "players": ["Ana", "Bruno", "Chloé"],
    "first": 1,
    "results": [
        {"gold": 7, "rank": 1, "winner": True},
        {"gold": 3, "rank": 2, "winner": False},
        {"gold": 0, "rank": 3, "winner": False},
    ],
    "rounds": [
        {
            "treasure": True,
            "seats": [
                {"role": "digger", "won": True, "gold": 3},
                {"role": "saboteur", "won": False, "gold": 0},
                {"role": "digger", "won": True, "gold": 0},
            ],
        },
        {
            "treasure": False,
            "seats": [
                {"role": "saboteur", "won": True, "gold": 4},
                {"role": "digger", "won": False, "gold": 3},
                {"role": "digger", "won": False, "gold": 0},
            ],
        },
    ],
}
