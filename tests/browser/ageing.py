"""A Chromium without whatever Safari 15.0, Chrome 90 or Firefox 100 do not know.

Members and things of scripts are taken away before a page begins, sheets lose the properties,
values, units and selectors, and a selector that is not known throws as it would there.
"""

import json
import re

from tests.quality.asked import NEWER

STAY = {"outline"}  # only its corners are newer
FORGET = """([members, things]) => {
    for (const whole of members) {
        const [owner, name] = whole.split(".");
        for (const one of [window[owner], window[owner]?.prototype]) {
            if (one) delete one[name];
        }
    }
    for (const thing of things) delete window[thing];
    const real = CSS.supports.bind(CSS);
    const NEW = /:has\\(|:focus-visible/;
    CSS.supports = (...asked) => !NEW.test(asked[0]) && real(...asked);
    for (const kind of [Document, Element]) {
        for (const ask of ["querySelector", "querySelectorAll", "matches", "closest"]) {
            const known = kind.prototype[ask];
            if (!known) continue;
            kind.prototype[ask] = function (selector) {
                if (NEW.test(selector)) throw new DOMException(selector, "SyntaxError");
                return known.call(this, selector);
            };
        }
    }
}"""


def old_sheet(sheet):
    """The same sheet for a browser that has not heard of what is newer."""
    unknown = "|".join(map(re.escape, sorted(NEWER["properties"].keys() - STAY)))
    sheet = re.sub(rf"(?<![\w-])({unknown})(?=\s*:)", r"never-\1", sheet)
    for declaration in NEWER["values"]:
        name, value = declaration.split(": ")
        sheet = re.sub(rf"(?<![\w-])({name}:\s*{value})(?![\w-])", r"never-\1", sheet)
    sheet = re.sub(r"(?<=\d)(dvh|svh|cqw)\b", "never", sheet)
    for media in NEWER["media"]:
        sheet = sheet.replace(f"({media}:", f"(never-{media}:")
    return re.sub(r":(has\(|focus-visible)", r":never-\1", sheet)


def age(visitor):
    """From the next page on this browser is as old as any that plays."""

    def old(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=old_sheet(answer.text()))

    visitor.context.route(re.compile(r"\.css"), old)
    members = [*NEWER["members"], *NEWER["statics"]]
    known = json.dumps([members, list(NEWER["globals"])])
    visitor.context.add_init_script(f"({FORGET})({known})")
