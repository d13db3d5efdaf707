"""Reading figures off a page: its tables by their caption, its big numbers, its sentences."""

import html
import re


def text_of(markup):
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", markup)).split())


def tables(page):
    """Every table as rows of cells, by its caption."""
    found = {}
    for table in re.findall(r"<table.*?</table>", page, re.S):
        caption = text_of(re.search(r"<caption.*?</caption>", table, re.S)[0])
        body = re.search(r"<tbody.*?</tbody>", table, re.S)[0]
        found[caption] = [
            [text_of(cell) for cell in re.findall(r"<t[dh].*?</t[dh]>", row, re.S)]
            for row in re.findall(r"<tr.*?</tr>", body, re.S)
        ]
    return found


def facts(page):
    """The big numbers, by what they are of; the last of a name wins."""
    pairs = re.findall(r'<span class="big num">(.*?)</span>(.*?)</div>', page, re.S)
    return {text_of(name): text_of(number) for number, name in pairs}


def items(page, marker):
    """The text of each list item that holds *marker*."""
    return [text_of(each) for each in re.findall(r"<li>.*?</li>", page, re.S) if marker in each]
