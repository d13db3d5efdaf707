"""People in browsers: opening tables, sitting down, looking around."""

import re

from playwright.sync_api import expect


def open_table(visitor, name="Ana"):
    """Open a table in a browser, as a player or (without a name) as the screen; its code."""
    page = visitor.page
    page.goto("/new/")
    if name:
        page.fill("#name", name)
        page.click("button[value=player]")
    else:
        page.click("button[value=screen]")
    page.wait_for_url(re.compile(r"/t/\w{6}/"))
    return re.search(r"/t/(\w{6})/", page.url)[1]


def sit(visitor, code, name):
    visitor.page.goto(f"/j/{code}/")
    visitor.page.fill("#name", name)
    visitor.page.click("button[form=join]")
    visitor.page.wait_for_url(f"**/t/{code}/")
    return visitor.page


def expect_seats(page, *names):
    """The page shows these people, in this order, and nobody else."""
    expect(page.locator(".seats .seat .name")).to_contain_text(list(names))
    expect(page.locator(".seats .seat")).to_have_count(len(names))
