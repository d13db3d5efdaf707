from typing import Any

import django.db.models.deletion
from django.db import migrations, models
from django.db.models.functions import ExtractMonth, ExtractYear


def count_months(apps: Any, schema_editor: Any) -> None:
    """Add up what is kept of each evening: no club has to be counted again for it."""
    there = (
        apps.get_model("scoring", "Attendance")
        .objects.filter(game="")
        .annotate(month=100 * ExtractYear("evening__day") + ExtractMonth("evening__day"))
        .values_list("member_id", "month")
        .annotate(models.Count("pk"))
        .order_by()
    )
    months = apps.get_model("scoring", "MonthTally")
    months.objects.bulk_create(
        (
            months(member_id=member, month=month, evenings=evenings)
            for member, month, evenings in there.iterator()
        ),
        batch_size=500,
    )


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0008_reading_at_large_clubs"),
    ]

    operations = [
        migrations.CreateModel(
            name="MonthTally",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("month", models.PositiveIntegerField()),
                ("evenings", models.IntegerField(db_default=0, default=0)),
                (
                    "member",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="month_tallies",
                        to="scoring.member",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("member", "month"), name="one_month_tally")
                ],
            },
        ),
        migrations.RunPython(count_months, migrations.RunPython.noop),
    ]
