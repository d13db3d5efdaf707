from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0010_ratings_due"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="play",
            index=models.Index(
                condition=models.Q(
                    ("abandoned", True),
                    ("has_robots", True),
                    ("excluded_at__isnull", False),
                    _connector="OR",
                ),
                fields=["club", "-ended_at", "-id"],
                name="play_left_out",
            ),
        ),
    ]
