"""Renders the sample pages and photographs them: `python -m tests.look.gallery FOLDER [page …]`."""

import functools
import http.server
import os
import pathlib
import sys
import threading

import django
from django.conf import settings
from django.template import engines
from django.test import RequestFactory
from django.utils import translation

HERE = pathlib.Path(__file__).parent
STATIC = HERE.parent.parent / "static"
PAGES = HERE / "pages"
PHONE = {"width": 390, "height": 844}
SCREEN = {"width": 1920, "height": 1080}


def names():
    return sorted(path.stem for path in PAGES.glob("*.html"))


def size(name):
    return PHONE if name.startswith("phone") else SCREEN


def html(name, language="fr", **cookies):
    """A sample page as a browser would get it."""
    from tests.look import samples

    request = RequestFactory().get("/")
    request.COOKIES |= cookies
    facts = {key: value for key, value in vars(samples).items() if not key.startswith("__")}
    facts |= samples.facts()
    with translation.override(language):
        page = engines["django"].from_string((PAGES / f"{name}.html").read_text(encoding="utf-8"))
        return page.render({**facts, "french": language == "fr"}, request)


class Shop(http.server.BaseHTTPRequestHandler):
    """Serves sample pages and static files under the site's own policy."""

    def do_GET(self):
        from saboteur_site.headers import GUARDS

        path, _, query = self.path.partition("?")
        if path.startswith("/static/"):
            file = STATIC / path.removeprefix("/static/")
            body = file.read_bytes() if file.is_file() else None
            kind = self.kind(file.suffix)
        else:
            language, _, light = query.partition("-")
            page = path.strip("/")
            found = page in names()
            body = html(page, language or "fr", filon_theme=light).encode() if found else None
            kind = "text/html; charset=utf-8"
        self.send_response(200 if body is not None else 404)
        for key, value in GUARDS.items():
            self.send_header(key, value)
        self.send_header("Content-Type", kind)
        if path.startswith("/static/"):
            self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(body or b"")

    def do_POST(self):
        """What a press on a face-down card asks for."""
        body = html("_held").encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(body)

    def kind(self, suffix):
        kinds = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
        return kinds.get(suffix, "application/octet-stream")

    def log_message(self, *_):
        pass


@functools.cache
def open_shop():
    """The address of a server for the sample pages, running until the process ends."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Shop)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def photograph(folder, wanted):
    from playwright.sync_api import sync_playwright

    from tests.fixtures.browser import FLAGS

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for name in wanted:
            for look in ("fr", "en-light"):
                scale = 2 if name.startswith("phone") else 1
                page = browser.new_page(viewport=size(name), device_scale_factor=scale)
                page.on("console", lambda message: print(message.type, message.text))
                page.on("pageerror", lambda error: print("error", error))
                page.goto(f"{open_shop()}/{name}?{look}")
                page.wait_for_timeout(3500 if "podium" in name else 900)
                page.screenshot(path=folder / f"{name}-{look}.png")
                page.close()
        browser.close()


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    assert settings.configured
    target = pathlib.Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    photograph(target, sys.argv[2:] or [name for name in names() if not name.startswith("_")])
