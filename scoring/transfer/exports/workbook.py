"""The same tables as one workbook (xlsx), for whoever opens a spreadsheet by a double click.

Cells are texts, numbers or days, never formulas. Moves are left out: they would not fit.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from datetime import date
from tempfile import SpooledTemporaryFile
from typing import IO
from xml.sax.saxutils import escape

from scoring.models import Club
from scoring.models.tallies import ALL_SEASONS
from scoring.transfer.exports.plays import plays_of
from scoring.transfer.exports.tables import COLUMNS, ROWS_OF_CLUB, ROWS_OF_PLAY

MOST_ROWS = 1_000_000
"""Rows of a sheet, of which a spreadsheet reads some more; what is left stands on the next one."""
TABLES = tuple(name for name in COLUMNS if name != "moves")
DAYS = frozenset({"evening", "first_play", "last_play"})
"""Columns that hold a day."""
FIRST_DAY = date(1899, 12, 30)
"""Day 0 of spreadsheets."""
LONGEST_CELL = 32_767
UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
"""What XML has no way to say."""
BOLD, DAY = 1, 2
"""Places in the styles below."""

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
STYLES = (
    f'{HEAD}<styleSheet xmlns="{MAIN}"><fonts count="2"><font/><font><b/></font></fonts>'
    '<fills count="1"><fill/></fills><borders count="1"><border/></borders>'
    '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>'
    '<xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>'
    "</styleSheet>"
)
BEFORE_ROWS = (
    f'{HEAD}<worksheet xmlns="{MAIN}"><sheetViews><sheetView workbookViewId="0">'
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    "</sheetView></sheetViews><sheetData>"
)
AFTER_ROWS = "</sheetData></worksheet>"


def write_workbook(club: Club, file: IO[bytes], season: int = ALL_SEASONS) -> Iterator[int]:
    """Write the tables of all games or a season, saying after each game how many are done."""
    with ExitStack() as stack:
        tables = {name: _Table(name, stack) for name in TABLES}
        for done, play in enumerate(plays_of(club, season), start=1):
            for name in TABLES:
                if name in ROWS_OF_PLAY:
                    tables[name].extend(ROWS_OF_PLAY[name](play))
            yield done
        for name, rows in ROWS_OF_CLUB.items():
            tables[name].extend(rows(club, season))
        sheets = [sheet for table in tables.values() for sheet in table.sheets]
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            _write_frame(archive, [name for name, _spool in sheets])
            for number, (_name, spool) in enumerate(sheets, start=1):
                spool.write(AFTER_ROWS)
                spool.seek(0)
                path = f"xl/worksheets/sheet{number}.xml"
                with archive.open(path, "w", force_zip64=True) as raw:
                    while piece := spool.read(1 << 16):
                        raw.write(piece.encode())


class _Table:
    """A table on as many sheets as it takes."""

    def __init__(self, name: str, stack: ExitStack) -> None:
        self.name, self.stack = name, stack
        self.sheets: list[tuple[str, IO[str]]] = []
        self.rows = 0
        self._turn_over()

    def extend(self, rows: Iterator[Sequence[object]]) -> None:
        for row in rows:
            if self.rows == MOST_ROWS:
                self._turn_over()
            cells = zip(COLUMNS[self.name], row, strict=True)
            self._write("".join(_cell(value, column) for column, value in cells))

    def _turn_over(self) -> None:
        spool = self.stack.enter_context(_spool())
        number = len(self.sheets) + 1
        name = self.name if number == 1 else f"{self.name} {number}"
        self.sheets.append((name, spool))
        spool.write(BEFORE_ROWS)
        self.rows = 0
        self._write("".join(_text(column, f' s="{BOLD}"') for column in COLUMNS[self.name]))

    def _write(self, cells: str) -> None:
        self.sheets[-1][1].write(f"<row>{cells}</row>")
        self.rows += 1


def _spool() -> IO[str]:
    return SpooledTemporaryFile(max_size=1 << 20, mode="w+", encoding="utf-8")


def _cell(value: object, column: str) -> str:
    if value == "":
        return "<c/>"
    if isinstance(value, int):
        return f"<c><v>{value}</v></c>"
    if column in DAYS:
        return f'<c s="{DAY}"><v>{(date.fromisoformat(str(value)) - FIRST_DAY).days}</v></c>'
    return _text(str(value))


def _text(text: str, style: str = "") -> str:
    said = escape(UNWRITABLE.sub("", text)[:LONGEST_CELL])
    return f'<c t="inlineStr"{style}><is><t xml:space="preserve">{said}</t></is></c>'


def _write_frame(archive: zipfile.ZipFile, names: Sequence[str]) -> None:
    """The parts that say what else is in the file."""
    numbers = range(1, len(names) + 1)
    sheets = "".join(
        f'<sheet name="{name}" sheetId="{number}" r:id="s{number}"/>'
        for number, name in zip(numbers, names, strict=True)
    )
    parts = "".join(
        f'<Override PartName="/xl/worksheets/sheet{number}.xml" '
        f'ContentType="{TYPE}.worksheet+xml"/>'
        for number in numbers
    )
    related = [("styles", "styles", "styles.xml")]
    related += [(f"s{number}", "worksheet", f"worksheets/sheet{number}.xml") for number in numbers]
    whole = [("book", "officeDocument", "xl/workbook.xml")]
    archive.writestr(
        "[Content_Types].xml",
        f'{HEAD}<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{TYPE}.sheet.main+xml"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{TYPE}.styles+xml"/>{parts}</Types>',
    )
    archive.writestr("_rels/.rels", _relations(whole))
    archive.writestr("xl/_rels/workbook.xml.rels", _relations(related))
    archive.writestr("xl/styles.xml", STYLES)
    archive.writestr(
        "xl/workbook.xml",
        f'{HEAD}<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>{sheets}</sheets></workbook>',
    )


def _relations(parts: Sequence[tuple[str, str, str]]) -> str:
    lines = "".join(
        f'<Relationship Id="{name}" Type="{OFFICE}/{kind}" Target="{target}"/>'
        for name, kind, target in parts
    )
    return f'{HEAD}<Relationships xmlns="{PACKAGE}/relationships">{lines}</Relationships>'
