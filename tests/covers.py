"""Modules without a test of their own name: which story covers each, and why.

`manage.py test --changed` runs these too, and `tests/quality/test_mirror.py` holds the list to what
has no test of its own.
"""

COVERS = {
    "saboteur_site/server.py": (
        "tests/site/test_play.py",
        "a server, which is started and ended as people do it",
    ),
}
