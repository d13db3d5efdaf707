"""The tables in the database are those the code describes."""

import io

import pytest
from django.core.management import call_command


@pytest.mark.django_db
def test_no_migration_is_missing():
    out = io.StringIO()
    try:
        call_command("makemigrations", check=True, dry_run=True, stdout=out)
    except SystemExit:
        pytest.fail(out.getvalue())


@pytest.mark.django_db
def test_the_checks_of_the_framework_find_nothing():
    call_command("check", fail_level="WARNING")
