"""What is proved: the claim, the tests that try to break it, and the control that must notice."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Proof:
    name: str
    claim: str
    unit: str
    aim: int
    """Tries after which the long form is done."""
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
        ("tests/proofs/test_worlds.py", "-k", "not control"),
        (
            "tests/games/views/test_worlds.py",
            "tests/games/views/test_lutins_worlds.py",
            "tests/proofs/test_worlds.py",
            "-k",
            "noticed",
        ),
    ),
    Proof(
        "served",
        "Games by real chance at the real server tell nobody more, on the wire, in log and files",
        "pairs of games",
        80,
        ("tests/proofs/test_served.py", "tests/proofs/test_worker_log.py", "-k", "not control"),
        ("tests/proofs/test_served.py", "tests/proofs/test_worker_log.py", "-k", "control"),
    ),
    Proof(
        "mutants",
        "Every secret that is written by machine into anything that leaves is noticed",
        "leaks",
        2_000,
        ("tests/proofs/test_mutants.py", "-k", "not control"),
        ("tests/proofs/test_mutants.py", "-k", "control"),
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
        "matrix",
        "Nobody gets through where they may not, in any state of a game",
        "addresses in a state",
        350,
        ("tests/proofs/test_matrix.py", "-k", "not control"),
        ("tests/proofs/test_matrix.py", "-k", "control"),
    ),
    Proof(
        "requests",
        "No request of any kind is an error, and none that is refused changes anything",
        "requests",
        50_000,
        ("tests/proofs/test_requests.py", "-k", "not control"),
        ("tests/proofs/test_requests.py", "-k", "control"),
    ),
    Proof(
        "growth",
        "The memory of a site grows while its caches fill, and then no more",
        "tables",
        840,
        ("tests/proofs/test_growth.py", "-k", "not control"),
        ("tests/proofs/test_growth.py", "-k", "control"),
    ),
    Proof(
        "races",
        "A serial order explains what came of writes at one moment (SQLite)",
        "races",
        2_100,
        ("tests/proofs/test_races.py", "-k", "not control"),
        ("tests/proofs/test_races.py", "-k", "control"),
    ),
    Proof(
        "races-postgresql",
        "A serial order explains what came of writes at one moment (PostgreSQL)",
        "races",
        2_100,
        ("tests/proofs/test_postgresql.py", "-k", "not control"),
        ("tests/proofs/test_postgresql.py", "-k", "control"),
    ),
    Proof(
        "kills",
        "A killed web process loses and doubles nothing that phones were told (SQLite)",
        "kills",
        300,
        ("tests/games/services/test_kill.py", "-k", "sqlite and not control"),
        ("tests/games/services/test_kill.py", "-k", "sqlite and control"),
    ),
    Proof(
        "kills-postgresql",
        "A killed web process loses and doubles nothing that phones were told (PostgreSQL)",
        "kills",
        300,
        ("tests/games/services/test_kill.py", "-k", "postgresql and not control"),
        ("tests/games/services/test_kill.py", "-k", "postgresql and control"),
    ),
    Proof(
        "steps",
        "Killed at any step of a write, a process leaves it done once or not at all (SQLite)",
        "writes",
        64,
        ("tests/proofs/test_steps.py", "-k", "sqlite and not control"),
        ("tests/proofs/test_steps.py", "-k", "control"),
    ),
    Proof(
        "steps-postgresql",
        "Killed at any step of a write, a process leaves it done once or not at all (PostgreSQL)",
        "writes",
        64,
        ("tests/proofs/test_steps.py", "-k", "postgresql and not control"),
        ("tests/proofs/test_steps.py", "-k", "control"),
    ),
    Proof(
        "faults",
        "Killed workers, a Redis that is killed, emptied, mute or away, and PostgreSQL restarted "
        "lose and double nothing",
        "faults",
        200,
        ("tests/proofs/test_faults.py", "-k", "not control"),
        ("tests/proofs/test_faults.py", "-k", "control"),
    ),
    Proof(
        "deals",
        "Every deal is as likely as chance makes it, from the system's secure generator",
        "deals",
        1_000_000,
        ("tests/proofs/test_deals.py", "-k", "not control"),
        ("tests/proofs/test_deals.py", "-k", "control"),
    ),
    Proof(
        "load",
        "24 tables of ten phones and a screen, and more, play at once without an error (SQLite)",
        "moves",
        120,
        ("tests/proofs/test_load.py", "-k", "not control and not postgresql"),
        ("tests/proofs/test_load.py", "-k", "control"),
    ),
    Proof(
        "load-postgresql",
        "24 tables of ten phones and a screen, and more, play at once without an error "
        "(PostgreSQL and Redis)",
        "moves",
        120,
        ("tests/proofs/test_load.py", "-k", "postgresql and not control"),
        ("tests/proofs/test_load.py", "-k", "control"),
    ),
)
