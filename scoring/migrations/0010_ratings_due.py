"""A name in the code that says what a row holds. The table keeps its own: while new code comes in,
the old one goes on with the same database.
"""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0009_attendance_by_month"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameModel("RatingDebt", "RatingsDue"),
                migrations.AlterModelTable("ratingsdue", "scoring_ratingdebt"),
                migrations.AlterField(
                    "ratingsdue",
                    "club",
                    models.ForeignKey(
                        on_delete=models.deletion.CASCADE,
                        related_name="ratings_due",
                        to="scoring.club",
                    ),
                ),
            ]
        )
    ]
