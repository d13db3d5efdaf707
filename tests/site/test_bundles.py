"""A phone that was never here asks for few files, and bundles hold what they are made of."""

import re

from django.conf import settings
from django.contrib.staticfiles import finders

from saboteur_site.bundles import BUNDLES, bundled
from tests.benchmarks.evening import Player, as_a, begin, first_load
from tests.benchmarks.live import gather
from tests.fixtures.loop import in_a_loop


def test_a_phone_needs_few_files(shared_server):
    """In mid-round, with nothing kept from an earlier visit."""
    table = [as_a(Player, phone) for phone in gather(shared_server.port, 3)]
    in_a_loop(begin(table))
    load = first_load(shared_server.port, table[1])
    assert load.files <= 12
    assert load.before_use <= 110_000


def test_bundles_are_made_of_files_that_exist():
    for parts in BUNDLES.values():
        for part in parts:
            assert finders.find(part), part


def test_remarks_stay_at_home():
    text = 'a { b: c; } /* why\n so */\n@media x { d { e: url("f//g"); } }\n'
    assert bundled([text, "h { }"], "css") == (
        'a { b: c; } @media x { d { e: url("f//g"); } }\n\nh { }'
    )
    script = 'one("http://x");\n  // why\nconst two = `// not a remark`;\n'
    assert bundled([script, "three"], "js") == (
        'one("http://x");\nconst two = `// not a remark`;\n\n;\nthree'
    )


def test_no_script_has_a_line_of_text_that_reads_as_a_remark():
    for part in BUNDLES["js/table-phone.js"]:
        text = (settings.BASE_DIR / "static" / part).read_text()
        for quoted in re.findall(r"`[^`]*`", text):
            assert not re.search(r"^\s*//", quoted, re.MULTILINE), part
