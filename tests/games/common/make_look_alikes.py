"""Make games/common/look_alikes.txt from Unicode's table of confusables.

`python -m tests.games.common.make_look_alikes confusables.txt`, the file of Unicode's UTS 39.
"""

import pathlib
import sys
import unicodedata

TARGET = pathlib.Path(__file__).parents[3] / "games" / "common" / "look_alikes.txt"
HEAD = """\
# Letters and digits that the eye takes for one another, a class a line, its simplest sign first.
# From Unicode's confusables.txt (13.0, https://www.unicode.org/license.txt) by
# tests/games/common/make_look_alikes.py; what compatibility forms fold to is left out.
"""


def classes(pairs):
    """The signs of each class."""
    leader = {}

    def find(sign):
        while leader.setdefault(sign, sign) != sign:
            sign = leader[sign]
        return sign

    for sign, other in pairs:
        leader[find(other)] = find(sign)
    found = {}
    for sign in leader:
        found.setdefault(find(sign), set()).add(sign)
    return found.values()


def pairs_in(text):
    for line in text.splitlines():
        fields = line.partition("#")[0].split(";")
        if len(fields) == 3:
            yield tuple(
                "".join(chr(int(code, 16)) for code in field.split()) for field in fields[:2]
            )


def is_kept(sign):
    plain = unicodedata.normalize("NFKD", sign) == sign
    return len(sign) == 1 and plain and unicodedata.category(sign)[0] in "LN"


def main(path):
    lines = []
    for signs in classes(pairs_in(pathlib.Path(path).read_text("utf-8-sig"))):
        kept = sorted(filter(is_kept, signs), key=lambda sign: (not sign.isascii(), sign))
        if len(kept) > 1:
            lines.append("".join(kept))
    TARGET.write_text(HEAD + "\n".join(sorted(lines)) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
