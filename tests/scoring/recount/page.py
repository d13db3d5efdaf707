"""A page read figure by figure: what is read is taken out, what is left nobody recounted."""

import html
import re

UNSEEN = (
    r'<span class="token.*?</span></span>',  # the letter on a mark
    r"<(select|datalist|script|style)\b.*?</\1>",
)
TICKS = {"0%", "50%", "100%"}
GAP = r"(?:\s|&nbsp;|<[^>]+>)*"
NUMBER = re.compile(r"\d+(?:\.\d+)?%?")


def text_of(markup):
    """What is read there, with commas where people put them."""
    text = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", markup)).split())
    return re.sub(r" ([,.;:)])", r"\1", text).replace("( ", "(")


class Page:
    def __init__(self, markup):
        self.markup = re.search(r"<main.*?</main>", markup, re.S)[0]
        for pattern in UNSEEN:
            self.markup = re.sub(pattern, " ", self.markup, flags=re.S)
        self.strays = []
        """Figures drawn in a chart that its table does not have."""

    @property
    def text(self):
        return text_of(self.markup)

    def take(self, pattern):
        """Everything that matches, as text, taken out."""
        found = [match[0] for match in re.finditer(pattern, self.markup, re.S)]
        for each in found:
            self.markup = self.markup.replace(each, " ", 1)
        return [text_of(each) for each in found]

    def one(self, pattern):
        """The text of the only match, or nothing."""
        found = self.take(pattern)
        assert len(found) < 2, (pattern, found)
        return found[0] if found else ""

    def has(self, sentence):
        """Whether a sentence stands on the page; it is taken out."""
        parts = re.findall(r"\w+|[^\w\s]", sentence)
        loose = GAP.join(re.escape(html.escape(part)) for part in parts)
        found = re.search(loose, self.markup, re.S)
        if found:
            self.markup = self.markup.replace(found[0], " ", 1)
        return bool(found)

    def table(self, caption):
        """The rows of a table; with its chart, whose figures must be in it."""
        shapes = (r'<figure class="plot">.*?</figure>', r"<table.*?</table>")
        for shape in shapes:
            for block in re.findall(shape, self.markup, re.S):
                title = re.search(r"<caption.*?</caption>", block, re.S)
                if title and text_of(title[0]) == caption:
                    self.markup = self.markup.replace(block, " ", 1)
                    rows = rows_of(block)
                    self.strays += drawn_apart(block, rows)
                    return rows
        return []

    def facts(self):
        """The big numbers, by what they are of; of two by one name the last."""
        found = {}
        for block in re.findall(r'<div>\s*<span class="big num">.*?</div>', self.markup, re.S):
            number, name = re.search(r'big num">(.*?)</span>(.*)</div>', block, re.S).groups()
            found[text_of(name)] = text_of(number)
            self.markup = self.markup.replace(block, " ", 1)
        return found

    def items(self, marker):
        """The text of each list item that holds *marker*, taken out."""
        found = []
        for block in re.findall(r"<li\b.*?</li>", self.markup, re.S):
            if marker in text_of(block):
                found.append(text_of(block))
                self.markup = self.markup.replace(block, " ", 1)
        return found

    def left(self, known):
        """Figures that nobody took: each with the words around it."""
        text = self.text
        for each in sorted(known, key=len, reverse=True):
            text = text.replace(each, " ")
        text = re.sub(
            r"\b(\d{1,2} )?(January|February|March|April|May|June|July|August)"
            r"( \d{4})?\b",
            " ",
            text,
        )
        text = re.sub(r"\b(\d{1,2} )?(September|October|November|December)( \d{4})?\b", " ", text)
        return re.findall(r".{0,40}\d.{0,20}", text)


def rows_of(block):
    body = re.search(r"<tbody.*?</tbody>", block, re.S)[0]
    return [
        [text_of(cell) for cell in re.findall(r"<t[dh].*?</t[dh]>", row, re.S)]
        for row in re.findall(r"<tr.*?</tr>", body, re.S)
    ]


def drawn_apart(block, rows):
    drawn = [text_of(each) for each in re.findall(r"<text.*?</text>", block, re.S)]
    told = {number for row in rows for cell in row for number in NUMBER.findall(cell)}
    return [n for text in drawn for n in NUMBER.findall(text) if n not in told | TICKS]
