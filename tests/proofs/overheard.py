"""What a site says to Redis, word for word: numbers of tables, and tasks that know numbers."""

import base64
import contextlib
import json
import re
import threading

import redis

END = ("end", "that is all")
HINT = re.compile(r"PUBLISH filon:table:\d+ \d+")
TASK = re.compile(r"(?:LPUSH celery|HSET unacked \S+) (.*)", re.S)
OF_THE_QUEUE = re.compile(
    r"(?:MULTI|EXEC|PING|CLIENT|HELLO|SELECT|INFO|SUBSCRIBE|PSUBSCRIBE|UNWATCH)\b.*"
    r"|EVAL(?:SHA)? \w+ 1 unacked_mutex \w+"
    r"|\w+ (?:celery|_kombu|unacked|[\w-]+\.reply\.celery\.pidbox)\S*.*"
    r"|\w+ /\d+\.celery(?:ev|\.pidbox)?\S*.*",
    re.S,
)
"""What Celery and the library say by themselves; a task is looked at before that."""


HEADERS = {
    *(
        "lang",
        "task",
        "id",
        "shadow",
        "eta",
        "expires",
        "group",
        "group_index",
        "retries",
        "stamps",
    ),
    *("timelimit", "root_id", "parent_id", "argsrepr", "kwargsrepr", "origin", "ignore_result"),
    *("replaced_task_nesting", "stamped_headers"),
}


class Overheard:
    """Every command that a Redis is given while it is listened to."""

    def __init__(self, url):
        self.client = redis.Redis.from_url(url, socket_timeout=None)
        self.commands = []
        self._ended = threading.Event()

    @contextlib.contextmanager
    def listening(self):
        with self.client.monitor() as monitor:
            threading.Thread(target=self._listen, args=[monitor], daemon=True).start()
            yield self
            self.client.publish(*END)
            assert self._ended.wait(30), "Redis was not heard to the end"

    def _listen(self, monitor):
        for heard in monitor.listen():
            if heard["command"].endswith(" ".join(END)):
                break
            self.commands.append(heard["command"])
        self._ended.set()

    def odd(self):
        """The commands that say more than they may."""
        return [command for command in self.commands if not is_plain(command)]


def is_plain(command):
    task = TASK.fullmatch(command)
    if task is None:
        return bool(HINT.fullmatch(command) or OF_THE_QUEUE.fullmatch(command))
    message = json.loads(task[1].replace("\\\\", "\\"))
    message = message[0] if isinstance(message, list) else message
    given, named, _ = json.loads(base64.b64decode(message["body"]))
    said = (*given, *named.values())
    return all(isinstance(value, int) for value in said) and message["headers"].keys() <= HEADERS
