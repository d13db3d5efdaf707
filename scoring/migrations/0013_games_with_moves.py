from typing import Any

from django.db import migrations, models


def find_records(apps: Any, schema_editor: Any) -> None:
    """A record has a log; a name or a note cannot look like one, since its quotes are escaped."""
    plays = apps.get_model("scoring", "Play").objects
    plays.filter(document__body__contains='"log":').update(has_moves=True)


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0012_club_by_link_only"),
    ]

    operations = [
        migrations.AddField(
            model_name="play",
            name="has_moves",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddIndex(
            model_name="play",
            index=models.Index(
                condition=models.Q(("has_moves", True)),
                fields=["club", "-ended_at", "-id"],
                name="play_with_moves",
            ),
        ),
        migrations.RunPython(find_records, migrations.RunPython.noop),
    ]
