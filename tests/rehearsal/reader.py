"""A process beside the site that reads its database: what the record says, and what robots play.

It is asked and answers in lines of JSON. Nothing of it is served to anybody.
"""

import json
import sys
import traceback

import django


def main(seed):
    django.setup()
    from tests.rehearsal.facts import answer
    from tests.rehearsal.truth import Truth

    truth = Truth(seed)
    for line in sys.stdin:
        try:
            said = {"answer": answer(truth, json.loads(line))}
        except Exception:
            said = {"error": traceback.format_exc()}
        sys.stdout.write(json.dumps(said) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
