"""The tables as one workbook: what the CSV set says, in cells that a spreadsheet understands."""

import zipfile
from datetime import date, timedelta
from xml.etree import ElementTree

from scoring.transfer.exports import workbook
from scoring.transfer.exports.tables import COLUMNS, Dialect, restored, write_tables
from scoring.transfer.exports.workbook import write_workbook
from tests.scoring.round_trips import written
from tests.scoring.transfer.exports.test_tables import rows

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATED = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"


def sheets_of(file):
    """Each sheet by its name, as a spreadsheet finds it: rows of texts, numbers and days."""
    with zipfile.ZipFile(file) as archive:
        parts = ElementTree.fromstring(archive.read("[Content_Types].xml"))
        named = {each.get("PartName", "").removeprefix("/") for each in parts}
        assert {name for name in archive.namelist() if not name.endswith(".rels")} - named == {
            "[Content_Types].xml"
        }
        related = ElementTree.fromstring(archive.read("xl/_rels/workbook.xml.rels"))
        targets = {each.get("Id"): each.get("Target") for each in related}
        book = ElementTree.fromstring(archive.read("xl/workbook.xml"))
        return {
            sheet.get("name"): list(_rows(archive.read(f"xl/{targets[sheet.get(RELATED)]}")))
            for sheet in book.iter(f"{MAIN}sheet")
        }


def _rows(content):
    for row in ElementTree.fromstring(content).iter(f"{MAIN}row"):
        yield [_value(cell) for cell in row]


def _value(cell):
    if cell.get("t") == "inlineStr":
        return "".join(each.text or "" for each in cell.iter(f"{MAIN}t"))
    value = cell.findtext(f"{MAIN}v")
    if cell.get("s") == "2":
        return date(1899, 12, 30) + timedelta(days=int(value))
    return "" if value is None else int(value)


def test_the_workbook_says_what_the_tables_say(season):
    tables = written(write_tables, season, dialect=Dialect())
    sheets = sheets_of(written(write_workbook, season))
    assert list(sheets) == [name for name in COLUMNS if name != "moves"]
    for name, (heads, *found) in sheets.items():
        assert tuple(heads) == COLUMNS[name]
        said = [[restored(cell) for cell in row.values()] for row in rows(tables, name)]
        assert [[str(cell) for cell in row] for row in found] == said
    assert sheets["plays"][-1][heads_of(sheets, "location")] == "=Café"  # a text, no formula
    assert all(isinstance(row[heads_of(sheets, "evening")], date) for row in sheets["plays"][1:])


def heads_of(sheets, column):
    return sheets["plays"][0].index(column)


def test_what_does_not_fit_on_a_sheet_goes_on_on_the_next(years, monkeypatch):
    monkeypatch.setattr(workbook, "MOST_ROWS", 6)
    sheets = sheets_of(written(write_workbook, years))
    assert (len(sheets["plays"]), len(sheets["plays 2"])) == (6, 4)
    assert sheets["plays"][0] == sheets["plays 2"][0]


def test_what_xml_cannot_say_is_left_out():
    cell = workbook._text("a\x00<&\x1f\ud800b")
    assert ">a&lt;&amp;b<" in cell
