"""Names in the code that say what a row holds. Tables and columns keep theirs: while new code comes
in, the old one goes on with the same database.
"""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0007_shuffles"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("table", "pulse", "presence_version"),
                migrations.AlterField(
                    "table",
                    "presence_version",
                    models.PositiveBigIntegerField(db_column="pulse", default=0),
                ),
                migrations.RenameField("seat", "grip", "phone_changes"),
                migrations.AlterField(
                    "seat",
                    "phone_changes",
                    models.PositiveIntegerField(db_column="grip", default=0),
                ),
                migrations.RenameModel("Glance", "RoleSeen"),
                migrations.AlterModelTable("roleseen", "games_glance"),
                migrations.AlterField(
                    "roleseen",
                    "game",
                    models.ForeignKey(
                        on_delete=models.deletion.CASCADE,
                        related_name="roles_seen",
                        to="games.game",
                    ),
                ),
            ]
        )
    ]
