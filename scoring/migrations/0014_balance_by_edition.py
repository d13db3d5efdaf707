from typing import Any

import django.db.models.deletion
from django.db import migrations, models


def count_again(apps: Any, schema_editor: Any) -> None:
    plays = apps.get_model("scoring", "Play").objects.exclude(edition="")
    clubs = apps.get_model("scoring", "Club").objects
    clubs.filter(pk__in=plays.values("club")).update(recount_due=True)


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0013_games_with_moves"),
    ]

    operations = [
        migrations.CreateModel(
            name="EditionHistogram",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("season", models.PositiveSmallIntegerField()),
                ("game", models.CharField(max_length=16)),
                ("edition", models.CharField(max_length=16)),
                ("player_count", models.PositiveSmallIntegerField()),
                ("measure", models.CharField(max_length=12)),
                ("label", models.CharField(blank=True, max_length=20)),
                ("count", models.IntegerField(db_default=0, default=0)),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="scoring.club",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=(
                            "club",
                            "season",
                            "game",
                            "edition",
                            "measure",
                            "player_count",
                            "label",
                        ),
                        name="one_edition_bar",
                    )
                ],
            },
        ),
        migrations.RunPython(count_again, migrations.RunPython.noop),
    ]
