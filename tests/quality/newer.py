"""What is newer than the oldest browsers that play, by the tables of browser-compat-data (CC0).

`newer.json` is kept with the tests, so that they need no network. To write it anew, unpack the npm
package @mdn/browser-compat-data anywhere and run `python -m tests.quality.newer …/data.json`.
"""

import json
import pathlib
import re
import sys

OLDEST = {
    "safari_ios": ("Safari", "15.0"),
    "chrome": ("Chrome", "90"),
    "chrome_android": ("Chrome", "90"),
    "webview_android": ("WebView", "90"),
    "firefox": ("Firefox", "100"),
    "firefox_android": ("Firefox", "100"),
}
KEPT = pathlib.Path(__file__).with_name("newer.json")


def lacking(feature):
    """Which of the oldest browsers lack a feature, and since when they have it: "Safari 15.4"."""
    since = {}
    for browser, (name, oldest) in OLDEST.items():
        told = feature["__compat"]["support"].get(browser, [])
        told = told if isinstance(told, list) else [told]
        versions = [one["version_added"] for one in told if _is_plain(one)]
        if told and not any(_is_within(version, oldest) for version in versions):
            later = [version for version in versions if version]
            since.setdefault(name, later[0] if later else "none")
    return ", ".join(f"{name} {version}" for name, version in since.items())


def _is_plain(one):
    """Under its own name, for everybody, and still there."""
    return not {"flags", "prefix", "alternative_name", "version_removed"} & one.keys()


def _is_within(version, oldest):
    if not version or version == "preview":
        return False
    number = [int(part) for part in version.lstrip("≤").split(".")]
    return number <= [int(part) for part in oldest.split(".")]


def inside(tree):
    """The named features of a table; names of the table's own that no page writes are left out."""
    for name, feature in tree.items():
        if "__compat" in feature and re.fullmatch(r"[\w-]+", name):
            yield re.sub(r"_(static|event)$", "", name), feature


def members(*trees):
    """Names new to owners that are not, where no other owner has one of that name for longer."""
    owners = [pair for tree in trees for pair in tree.items() if "__compat" in pair[1]]
    every = [(owner, one) for owner in owners for one in inside(owner[1])]
    old = {name for _, (name, feature) in every if not lacking(feature)}
    return {
        f"{owner}.{name}": feature
        for (owner, known), (name, feature) in every
        if name not in old and not lacking(known)
    }


def collect(data):
    css, html = data["css"], data["html"]
    tables = {
        "properties": dict(inside(css["properties"])),
        "values": {
            f"{name}: {value}": feature
            for name, known in css["properties"].items()
            if not lacking(known)
            for value, feature in inside(known)
            if "_" not in value
        },
        "selectors": dict(inside(css["selectors"])),
        "rules": dict(inside(css["at-rules"])),
        "media": dict(inside(css["at-rules"]["media"])),
        "functions": {
            name: feature
            for kind, known in css["types"].items()
            for name, feature in [*inside({kind: known}), *inside(known)]
        },
        "elements": dict(inside(html["elements"])),
        "attributes": {
            **dict(inside(html["global_attributes"])),
            **{
                f"{element}.{name}": feature
                for element, known in html["elements"].items()
                for name, feature in inside(known)
                if "_" not in name
            },
        },
        "globals": {
            **dict(inside(data["api"])),
            **dict(inside(data["javascript"]["builtins"])),
        },
        "members": members(data["api"], data["javascript"]["builtins"]),
        "statics": {
            f"{owner}.{name.removesuffix('_static')}": known[name]
            for owner, known in [*data["api"].items(), *data["javascript"]["builtins"].items()]
            for name in known
            if name.endswith("_static")
        },
    }
    return {
        table: {name: lacking(one) for name, one in features.items() if lacking(one)}
        for table, features in tables.items()
    }


if __name__ == "__main__":
    found = collect(json.loads(pathlib.Path(sys.argv[1]).read_text("utf-8")))
    KEPT.write_text(json.dumps(found, indent=1, sort_keys=True, ensure_ascii=False) + "\n", "utf-8")
