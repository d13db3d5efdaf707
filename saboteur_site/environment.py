"""The settings a person gives: read from the environment, refused by name when they are broken."""

from __future__ import annotations

import difflib
import ipaddress
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

from games.common.loopback import is_loopback

from .terminal import Halt, _

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

POSTGRES_OPTIONS = frozenset(
    {"sslmode", "sslrootcert", "sslcert", "sslkey", "connect_timeout", "application_name"}
)


class BadSetting(ImproperlyConfigured, Halt):
    """A setting that cannot be followed; the sentence begins with its name."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name = name


class Environment:
    """The variables of the process, each read through a method that knows what it may hold."""

    def __init__(self, variables: Mapping[str, str]) -> None:
        self._variables = variables
        self._known: set[str] = set()

    def text(self, name: str, default: str = "") -> str:
        self._known.add(name)
        value = self._variables.get(name, "").strip() or default
        if any(ord(letter) < 32 for letter in value):
            raise BadSetting(name, _("it holds a line break or another control character."))
        return value

    def flag(self, name: str) -> bool:
        value = self.text(name, "0").lower()
        if value in {"1", "true", "yes", "on"}:
            return True
        if value in {"0", "false", "no", "off"}:
            return False
        raise BadSetting(name, _("say 1 or 0, not “{value}”.").format(value=value))

    def number(self, name: str, default: int, *, low: int, high: int) -> int:
        value = self.text(name, str(default))
        if not re.fullmatch(r"[0-9]{1,9}", value) or not low <= int(value) <= high:
            why = _("say a whole number from {low} to {high}, not “{value}”.")
            raise BadSetting(name, why.format(low=low, high=high, value=value))
        return int(value)

    def choice(self, name: str, default: str, *, among: tuple[str, ...]) -> str:
        value = self.text(name, default).upper()
        if value not in among:
            why = _("say one of {choices}, not “{value}”.")
            raise BadSetting(name, why.format(choices=", ".join(among), value=value))
        return value

    def folder(self, name: str, default: Path) -> Path:
        return Path(self.text(name, str(default))).expanduser().absolute()

    def address(self, name: str, default: str) -> str:
        """An address of this machine to listen on; a name is not enough, it may mean several."""
        value = self.text(name, default)
        value = "127.0.0.1" if value == "localhost" else value.strip("[]")
        try:
            return str(ipaddress.ip_address(value))
        except ValueError:
            why = _("say an address such as 0.0.0.0 or 127.0.0.1, not “{value}”.")
            raise BadSetting(name, why.format(value=value)) from None

    def hosts(self, name: str) -> list[str]:
        """Names or addresses, separated by commas, without scheme or port."""
        hosts = [host.strip().lower() for host in self.text(name).split(",") if host.strip()]
        for host in hosts:
            if host == "*":
                raise BadSetting(name, _("“*” would let any page pose as this site."))
            if not re.fullmatch(r"\.?[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:]+\]", host):
                why = _("“{host}” is not a host name (no scheme, no port, no path).")
                raise BadSetting(name, why.format(host=host))
        return hosts

    def networks(self, name: str) -> list[Network]:
        """Addresses or networks, separated by commas."""
        networks = []
        for entry in filter(None, (part.strip() for part in self.text(name).split(","))):
            try:
                network = ipaddress.ip_network(entry)
            except ValueError:
                why = _("“{entry}” is not an address nor a network such as 10.0.0.0/8.")
                raise BadSetting(name, why.format(entry=entry)) from None
            if network.prefixlen == 0:
                raise BadSetting(name, _("“{entry}” would trust anybody.").format(entry=entry))
            networks.append(network)
        return networks

    def site(self, name: str) -> str:
        """The site's own address, as people type it; empty when it is found by itself."""
        value = self.text(name).rstrip("/")
        if not value:
            return ""
        url = _split(name, value)
        if url.scheme not in {"http", "https"} or not url.hostname:
            raise BadSetting(name, _("say an address such as https://filon.example."))
        if url.path or url.query or url.fragment or url.username:
            raise BadSetting(name, _("only scheme, host and port: the site lives at the root."))
        return value

    def secret(self, name: str) -> str:
        value = self.text(name)
        if value and (len(value) < 32 or len(set(value)) < 8):
            raise BadSetting(name, _("too easy to guess: at least 32 characters, well mixed."))
        return value

    def redis(self, name: str) -> str:
        value = self.text(name)
        if not value:
            return ""
        url = _split(name, value)
        if url.scheme == "unix" and url.path:
            return value
        if url.scheme not in {"redis", "rediss"} or not url.hostname:
            raise BadSetting(name, _("say an address such as redis://127.0.0.1:6379/0."))
        if not re.fullmatch(r"/?|/[0-9]{1,4}", url.path):
            raise BadSetting(name, _("after the port comes the number of a database, as in /0."))
        if not url.password and not is_loopback(url.hostname):
            raise BadSetting(name, _("a Redis on another machine needs a password."))
        return value

    def database(self, name: str, default: Path) -> dict[str, Any]:
        """What Django calls a database: PostgreSQL or SQLite, from an address."""
        value = self.text(name)
        if not value:
            return _sqlite(default)
        url = _split(name, value)
        if url.scheme == "sqlite":
            if url.netloc or len(url.path) < 2:
                raise BadSetting(name, _("say a file such as sqlite:////srv/filon.sqlite3."))
            return _sqlite(Path(unquote(url.path)[1:]).absolute())
        if url.scheme in {"postgres", "postgresql"}:
            return _postgres(name, url)
        # The address may hold a password: it is not repeated.
        raise BadSetting(name, _("it must begin with postgres:// or sqlite:///."))

    def refuse_unknown(self, prefix: str) -> None:
        """A misspelt setting is refused: silently ignored, it would be believed to hold."""
        for name in sorted(self._variables):
            if name.startswith(prefix) and name not in self._known:
                for near in difflib.get_close_matches(name, self._known, 1):
                    why = _("there is no such setting. Did you mean {name}?")
                    raise BadSetting(name, why.format(name=near))
                raise BadSetting(name, _("there is no such setting."))


def _split(name: str, value: str) -> SplitResult:
    try:
        url = urlsplit(value)
        url.port  # noqa: B018  reading it is what checks it
    except ValueError:
        raise BadSetting(name, _("this is not a readable address.")) from None
    return url


def _sqlite(path: Path) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(path),
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            # A deferred transaction that reads, then writes, fails under a second writer.
            "transaction_mode": "IMMEDIATE",
            # SQLite's waiting is unfair: four seconds were seen with twelve writers.
            "timeout": 20,
            "init_command": (
                "PRAGMA journal_mode=WAL;"
                "PRAGMA synchronous=FULL;"
                "PRAGMA foreign_keys=ON;"
                "PRAGMA secure_delete=ON;"  # a card once secret leaves no trace in freed pages
                "PRAGMA temp_store=MEMORY;"
                "PRAGMA mmap_size=134217728;"
                # Beside what is mapped, each thread's line keeps pages of its own: together they
                # would grow to a hundred megabytes as the database does.
                "PRAGMA cache_size=-1000;"
            ),
        },
    }


def _postgres(name: str, url: SplitResult) -> dict[str, Any]:
    database = unquote(url.path[1:])
    if not database or "/" in database:
        raise BadSetting(name, _("the name of the database is missing at the end."))
    options: dict[str, str] = {}
    host = url.hostname or ""
    for key, value in parse_qsl(url.query, keep_blank_values=True):
        if key == "host":  # the usual way to name a socket's folder
            host = value
        elif key in POSTGRES_OPTIONS:
            options[key] = value
        else:
            raise BadSetting(name, _("the option “{option}” is not known.").format(option=key))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": database,
        "USER": unquote(url.username or ""),
        "PASSWORD": unquote(url.password or ""),
        "HOST": unquote(host),
        "PORT": str(url.port or ""),
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,  # a restarted server costs nobody an error
        "OPTIONS": {"connect_timeout": "5", **options},
    }
