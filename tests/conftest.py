"""What all tests may use: real servers of their own, and a clear word about what was left out."""

import collections
import gc
import os
import subprocess
import sys

import pytest
from django.template import Template
from django.test.utils import _TestState
from django.utils import translation

from saboteur_site import bootstrap
from tests import changed

bootstrap.keep_compiled()  # servers and workers are started again and again
gc.disable()  # until everything is collected: what is imported and collected stays

pytest_plugins = [
    "tests.fixtures.redis",
    "tests.fixtures.postgres",
    "tests.fixtures.play",
    "tests.fixtures.database",
    "tests.fixtures.clone",
    "tests.fixtures.browser",
    "tests.fixtures.engines",
    "tests.fixtures.processor",
    "tests.fixtures.sharing",
    "tests.fixtures.frames",
    "tests.browser.club",
    "tests.proofs.counting",
]


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="also run the long proofs")
    parser.addoption(
        "--changed",
        nargs="?",
        const="HEAD",
        metavar="REV",
        help="run only what concerns files that differ from REV (HEAD)",
    )
    parser.addoption(
        "--every-file", action="store_true", help="say at the end how long each file took"
    )


def pytest_configure(config):
    config.addinivalue_line("markers", "slow: takes many seconds; left out with -m 'not slow'")
    config.addinivalue_line("markers", "long: a proof of many minutes; run with --long only")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session):
    """Before many processes collect the same files for the first time, few compile them once."""
    option, cache = session.config.option, getattr(session.config, "cache", None)
    if not getattr(option, "numprocesses", None) or cache is None:
        return
    if cache.get(COMPILED, "") != sys.version:
        folders = sorted({path.parent.as_posix() for path in changed.ROOT.glob("tests/*/*.py")})
        cores = len(os.sched_getaffinity(0))
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--collect-only"]
        with open(os.devnull, "w") as silence:
            halves = [
                subprocess.Popen([*command, *folders[number::cores]], stdout=silence)
                for number in range(min(cores, len(folders)))
            ]
        for half in halves:
            half.wait()
        cache.set(COMPILED, sys.version)


COMPILED = "filon/compiled"


@pytest.fixture(scope="session", autouse=True)
def templates_as_the_site_renders_them(django_test_environment):
    """Django's test client would copy and keep the context of every part of every page."""
    Template._render = _TestState.saved_data.template_render


@pytest.fixture(autouse=True)
def no_language_left():
    """A page that a test asked for leaves its language active: the next test begins without."""
    yield
    translation.deactivate()


def pytest_collection_modifyitems(config, items):
    if config.getoption("changed"):
        keep_concerned(config, items)
    if config.getoption("long"):
        for item in items:
            item.add_marker(pytest.mark.timeout(0))
    else:
        keep(config, items, [item for item in items if not item.get_closest_marker("long")])


def pytest_collection_finish():
    """What was collected stays to the end: it need not be looked through again and again."""
    gc.freeze()
    gc.enable()


def keep_concerned(config, items):
    files = {item: item.path.relative_to(changed.ROOT).as_posix() for item in items}
    base = config.getoption("changed")
    kept = changed.concerned(changed.changed_paths(base), set(files.values()))
    keep(config, items, [item for item in items if files[item] in kept])


def keep(config, items, kept):
    left_out = set(items).difference(kept)
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
    items[:] = kept


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter):
    """Say at the end what this machine could not test, and how many tests that were."""
    lacking = collections.Counter()
    for report in terminalreporter.stats.get("skipped", []):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        lacking[reason.removeprefix("Skipped: ")] += 1
    if lacking:
        terminalreporter.section("left out on this machine")
        for reason, count in sorted(lacking.items()):
            terminalreporter.line(f"{count} test{'s' if count > 1 else ''}: {reason}")
    if not terminalreporter.config.getoption("long"):
        terminalreporter.line("The long proofs were left out; --long runs them too.")
    slowest_files(terminalreporter)


def slowest_files(terminalreporter, most=10):
    """Where the time of a run went. Side by side, files take their seconds at the same time."""
    seconds = collections.Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if hasattr(report, "duration") and hasattr(report, "nodeid"):
                seconds[report.nodeid.partition("::")[0]] += report.duration
    busy_for = terminalreporter.config.pluginmanager.get_plugin("tests.fixtures.processor")
    every = terminalreporter.config.getoption("every_file")
    if every or len(seconds) > most:
        what = f"all {len(seconds)}" if every else f"the {most} slowest of {len(seconds)}"
        terminalreporter.section(f"{what} files")
        for path, spent in seconds.most_common(None if every else most):
            terminalreporter.line(
                f"{spent:7.1f} s  {busy_for.seconds_of(path):6.1f} s of a core  {path}"
            )
        in_files = sum(busy_for.seconds_of(path) for path in seconds)
        terminalreporter.line(f"{in_files / 60:7.1f} minutes of processor time in these files")
        terminalreporter.line(f"{processor() / 60:7.1f} minutes of processor time in all")


def processor():
    """Seconds that this process and all that it waited for have kept a core busy.

    Unlike the clock they hardly depend on what else the machine does.
    """
    return sum(os.times()[:4])
