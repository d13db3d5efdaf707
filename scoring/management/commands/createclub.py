"""`createclub NAME --owner USER`: a club of its own on a shared site."""

from __future__ import annotations

import getpass
import sys
from argparse import ArgumentParser
from typing import Any

from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError

from scoring.services.clubs import club_create


class Command(BaseCommand):
    help = "Create a club and the account of its owner; a password is asked for."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name")
        parser.add_argument("--owner", required=True, help="the owner's name to sign in with")

    def handle(self, *args: Any, **options: Any) -> None:
        owner = User.objects.filter(username=options["owner"]).first()
        if owner is None:
            owner = User.objects.create_user(options["owner"], password=self._password())
        club = club_create(name=options["name"], owner=owner)
        self.stdout.write(f"{club.name}: /club/{club.slug}/, owned by {owner.username}.")

    def _password(self) -> str:
        """From the keyboard, or from a pipe for scripts."""
        if sys.stdin.isatty():
            password = getpass.getpass("Password: ")
            if password != getpass.getpass("Once more: "):
                raise CommandError("The two are not the same.")
        else:
            password = sys.stdin.readline().rstrip("\n")
        try:
            validate_password(password)
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from None
        return password
