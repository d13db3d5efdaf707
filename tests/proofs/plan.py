"""What is proved: the claim, the tests that try to break it, and the control that must notice."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Proof:
    name: str
    claim: str
    unit: str
    aim: int
    """Tries after which the long form is content."""
    tests: tuple[str, ...]
    """What pytest is told. A failing test is a finding."""
    control: tuple[str, ...]
    """Planted mistakes: tests that fail unless the tool notices them."""


PROOFS = (
    Proof(
        "worlds",
        "Nobody receives a byte of what they may not know, in answers, logs, tasks or rows",
        "paired worlds",
        2_000,
        ("tests/proofs/test_worlds.py",),
        ("tests/games/views/test_worlds.py", "-k", "noticed"),
    ),
    Proof(
        "illegal",
        "No illegal move is accepted, none is an error, none changes a byte",
        "moves",
        200_000,
        ("tests/proofs/test_illegal.py", "-k", "not control"),
        ("tests/proofs/test_illegal.py", "-k", "control"),
    ),
    Proof(
        "races",
        "A serial order explains what came of writes at one moment (SQLite)",
        "races",
        2_000,
        ("tests/proofs/test_races.py", "-k", "not control"),
        ("tests/proofs/test_races.py", "-k", "control"),
    ),
    Proof(
        "kills",
        "A killed web process loses and doubles nothing that phones were told (SQLite)",
        "kills",
        300,
        ("tests/games/services/test_kill.py", "-k", "not control"),
        ("tests/games/services/test_kill.py", "-k", "control"),
    ),
    Proof(
        "deals",
        "Every deal is as likely as chance makes it, from the system's secure generator",
        "deals",
        1_000_000,
        ("tests/proofs/test_deals.py", "-k", "not control"),
        ("tests/proofs/test_deals.py", "-k", "control"),
    ),
)
