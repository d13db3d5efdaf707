"""Templates, style sheets and scripts are laid out for readers, and a formatter agrees."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.quality.tree import ROOT, lines_of

WIDTH = 120
FORMATTERS = {
    "djangofmt": ("--check", "templates"),
    "oxfmt": ("--check", "static/css", "static/js"),
}


def test_no_line_is_longer_than_an_editor_shows():
    lines = lines_of("*.html", "*.css", "*.js", besides=("tests/*/*/*", "static/vendor/*"))
    wide = {place: len(line) for place, line in lines if len(line) > WIDTH}
    assert wide == {}


@pytest.mark.parametrize("formatter", FORMATTERS)
def test_the_formatter_would_change_nothing(formatter):
    program = Path(sys.executable).parent / formatter
    check = subprocess.run(
        [program, *FORMATTERS[formatter]],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert check.returncode == 0, check.stdout
