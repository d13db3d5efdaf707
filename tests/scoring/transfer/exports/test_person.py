"""Everything a club keeps of one person, and nothing of anybody else."""

import json

from scoring.transfer.exports.person import data_of


def test_evenings_games_and_rounds_of_one_person(played, people):
    played(["Ana", "Bruno", "Chloé"], seed=1)
    played(["Bruno", "Chloé", "Dina"], seed=2, days=1)
    data = data_of(people["Ana"])
    assert data["names"] == ["Ana"]
    assert len(data["evenings"]) == len(data["games"]) == 1
    assert len(data["games"][0]["rounds"]) == 3
    assert "Bruno" not in json.dumps(data, ensure_ascii=False)
