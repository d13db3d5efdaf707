"""What a page does against its policy is reported, however the page was opened."""

import os
import subprocess
import sys

import pytest

from tests.fixtures.browser import FLAGS, PHONE, browser_path
from tests.fixtures.play import ROOT, clean_environment

FORBIDDEN = """document.body.insertAdjacentHTML('beforeend', '<p style="color: red">no</p>')"""


@pytest.fixture
def opened(chromium, playwright, phone, shared_server, tmp_path):
    """Opens a page of the site in one of the ways in which tests open theirs."""
    contexts = []

    def open_(way):
        if way == "a phone of the tests":
            return phone(shared_server).page
        if way == "a page of a browser":
            page = chromium.new_page()
        elif way == "a context of a browser":
            page = chromium.new_context(**PHONE).new_page()
        else:
            page = playwright.chromium.launch_persistent_context(
                tmp_path / "profile", executable_path=browser_path(), args=FLAGS
            ).new_page()
        contexts.append(page.context)
        return page

    yield open_
    for context in contexts:
        context.close()


@pytest.mark.parametrize(
    "way", ["a page of a browser", "a context of a browser", "a browser with a profile"]
)
def test_a_page_that_breaks_its_policy_is_reported(opened, page_policy, shared_server, way):
    page = opened(way)
    page.goto(f"{shared_server.url}/")
    page.evaluate(FORBIDDEN)
    page.wait_for_timeout(100)
    assert len(page_policy.taken()) == 1


def test_a_page_that_keeps_it_is_not(opened, page_policy, shared_server):
    page = opened("a phone of the tests")
    page.goto("/")
    page.wait_for_timeout(100)
    assert page_policy.taken() == []


BROKEN = f"""
def test_that_says_nothing_of_policies(chromium):
    page = chromium.new_page()
    page.set_content('<meta http-equiv="Content-Security-Policy" content="style-src none">')
    page.evaluate({FORBIDDEN!r})
    page.wait_for_timeout(100)
    page.close()
"""


def test_a_report_in_the_middle_of_any_test_is_an_error(chromium, tmp_path):
    """pytest is run once more, on a test whose page breaks its policy and who checks nothing."""
    file = tmp_path / "test_broken.py"
    file.write_text(BROKEN)
    command = [sys.executable, "-m", "pytest", "-q", "-c", os.devnull, "--rootdir", str(tmp_path)]
    command += ["-p", "tests.fixtures.browser", "-p", "no:cacheprovider", "-p", "no:django"]
    run = subprocess.run(
        [*command, str(file)],
        cwd=ROOT,
        env=clean_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    assert "1 passed, 1 error" in run.stdout, run.stdout
