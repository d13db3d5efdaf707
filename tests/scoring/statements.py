"""The statements that a page sends to the database."""

from django.db import connection


def statements(client, address):
    """Each question a page asks of the database."""
    asked = []

    def note(execute, sql, params, many, context):
        asked.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        assert client.get(address).status_code == 200
    return asked
