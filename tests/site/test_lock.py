"""The lock pins every package, in parts that can be installed alone."""

from saboteur_site import lock
from tests.quality.tree import ROOT


def test_the_lock_pins_everything_with_hashes():
    parts = lock.read(ROOT / "requirements.lock")
    assert list(parts) == ["installer", "runtime", "postgres", "test"]
    for text in parts.values():
        packages = [block for block in text.replace("\\\n", " ").splitlines() if block.strip()]
        assert packages
        for package in packages:
            assert "==" in package
            assert "--hash=sha256:" in package


def test_the_lock_keeps_to_the_broker_that_survives_redis():
    runtime = lock.read(ROOT / "requirements.lock")["runtime"]
    assert "celery==5.6." in runtime
    assert "kombu==5.6." in runtime
