"""What only lays a template out for readers never reaches a page."""

import pytest
from django.template import engines
from django.template.loader import get_template

from saboteur_site.template_loader import squeezed

RULES = {
    "nothing between two tags": ("<ul>\n  <li>\n    a\n  </li>\n</ul>\n", "<ul><li>a</li></ul>"),
    "a space between words": (
        "<p>\n  one\n  two {{ three }}\n  four\n</p>",
        "<p>one two {{ three }} four</p>",
    ),
    "tags that stand for words": (
        '{% icon "x" %}\n{% translate "y" %}\n{{ z }}',
        '{% icon "x" %} {% translate "y" %} {{ z }}',
    ),
    "a tag that only names a word": (
        'a\n{% translate "y" as y %}\n{{ y }}',
        'a{% translate "y" as y %}{{ y }}',
    ),
    "nothing beside a condition": (
        "a\n{% if b %}\n  b\n{% endif %}\nc",
        "a{% if b %}b{% endif %}c",
    ),
    "a space that is wanted": ('<b>a</b>{{ " " }}\n<b>b</b>', "<b>a</b> <b>b</b>"),
    "space on one line": ("<b>a</b> <b>b</b> {% if c %} c{% endif %}",) * 2,
    "one space between attributes": (
        '<a\n  href="/"\n  id="a"\n>\n  b\n</a>',
        '<a href="/" id="a">b</a>',
    ),
    "nothing for what a condition leaves out": (
        "<input {% if a %}b{% elif c %}d{% else %}e{% endif %} {% if f %}g{% endif %} />",
        "<input{% if a %} b{% elif c %} d{% else %} e{% endif %}{% if f %} g{% endif %}/>",
    ),
    "a long attribute": (
        '<a title="one\n    two {% if a > b %}three{% endif %}">',
        '<a title="one two {% if a > b %}three{% endif %}">',
    ),
    "text as it is written": ("<pre>\n  a\n  b\n</pre>",) * 2,
    "a field as it is written": (
        "<textarea\n  name='a'\n>\n b\n</textarea>",
        "<textarea name='a'>\n b\n</textarea>",
    ),
    "a translation as it is written": ("{% blocktranslate %}a\n  b{% endblocktranslate %}",) * 2,
    "signs that open nothing": ("1 < 2 {\n3 {% a", "1 < 2 { 3 {% a"),
}


@pytest.mark.parametrize("rule", RULES)
def test_white_space_with_a_line_break(rule):
    source, loaded = RULES[rule]
    assert squeezed(source) == loaded


@pytest.mark.parametrize("rule", RULES)
def test_what_is_squeezed_stays_as_it_is(rule):
    _source, loaded = RULES[rule]
    assert squeezed(loaded) == loaded


def test_pages_are_loaded_by_the_rule():
    template = get_template("components/_live.html")
    assert "\n" not in template.render({"label": "AB12"})


def test_a_condition_in_a_tag_leaves_no_space():
    source = squeezed("<input\n  {% if late %}disabled{% endif %}\n>")
    template = engines["django"].from_string(source)
    assert [template.render({"late": late}) for late in (True, False)] == [
        "<input disabled>",
        "<input>",
    ]
