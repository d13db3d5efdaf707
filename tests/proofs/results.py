"""What the proofs have come to: kept between runs, and written down as a table."""

import dataclasses
import datetime
import json
import os
import subprocess
from pathlib import Path

from tests.proofs.plan import PROOFS, Proof

HERE = Path(__file__).resolve().parent
KEPT = HERE / "results.json"
PAGE = HERE / "README.md"
BEGIN, END = "<!-- table -->", "<!-- end of table -->"


@dataclasses.dataclass
class Row:
    """One proof: all passes since somebody began anew."""

    name: str
    tried: int = 0
    found: int = 0
    next_seed: int = 1
    control: bool | None = None
    date: str = ""
    commit: str = ""
    told: str = ""
    """What the last pass measured."""

    def add(self, tried: int, told: str = "") -> None:
        self.tried += tried
        self.told = told or self.told
        self.next_seed += tried
        self.date = datetime.datetime.now(datetime.UTC).date().isoformat()
        self.commit = commit_of_now()


class Results:
    def __init__(self, rows: dict[str, Row], path: Path = KEPT) -> None:
        self._rows, self._path = rows, path

    @classmethod
    def read(cls, path: Path = KEPT) -> "Results":
        rows = json.loads(path.read_text()) if path.exists() else []
        return cls({row["name"]: Row(**row) for row in rows}, path)

    def row(self, proof: Proof) -> Row:
        return self._rows.setdefault(proof.name, Row(proof.name))

    def forget(self) -> None:
        self._rows.clear()

    def save(self) -> None:
        rows = [dataclasses.asdict(row) for row in self._rows.values()]
        self._path.write_text(json.dumps(rows, indent=1) + "\n")

    def table(self) -> str:
        lines = ["| claim | tried | found | control | seeds | date, commit, machine |"]
        lines += ["|---|---|---|---|---|---|"]
        lines += [self._line(proof) for proof in PROOFS]
        return "\n".join(lines)

    def _line(self, proof: Proof) -> str:
        row = self.row(proof)
        if not row.tried:
            written = f"| {proof.claim} |"
            known = [line for line in PAGE.read_text().splitlines() if line.startswith(written)]
            if known:
                return known[0]  # another machine tried it, or this one in another folder
            return f"| {proof.claim} | not tried yet (aim {proof.aim:,} {proof.unit}) | | | | |"
        control = "noticed" if row.control else "**not noticed**"
        tried = f"{row.tried:,} {proof.unit} (aim {proof.aim:,})"
        tried += f"; {row.told}" if row.told else ""
        where = f"{row.date}, {row.commit}, {os.cpu_count()} cores"
        seeds = f"1 to {row.next_seed - 1:,}"
        return f"| {proof.claim} | {tried} | {row.found} | {control} | {seeds} | {where} |"

    def write_table(self, page: Path = PAGE) -> None:
        before, _, rest = page.read_text().partition(BEGIN)
        after = rest.partition(END)[2]
        page.write_text(f"{before}{BEGIN}\n{self.table()}\n{END}{after}")


def commit_of_now() -> str:
    command = ["git", "rev-parse", "--short", "HEAD"]
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True)
    return done.stdout.strip() or "no commit"
