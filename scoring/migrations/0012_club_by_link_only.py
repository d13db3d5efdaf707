from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0011_games_left_out"),
    ]

    operations = [
        migrations.AddField(
            model_name="club",
            name="by_link_only",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
