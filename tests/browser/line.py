"""What a phone's browser would ask for, asked with its cookies over a plain connection.

The browser's own driver takes longer over a request than the site over its answer, and a game that
is played on without taps is hundreds of requests.
"""

import http.client
import urllib.parse


def cookies_of(context, url):
    return {one["name"]: one["value"] for one in context.cookies(url)}


def ask(url, path, cookies, form=None, language="en"):
    """Status and text of an answer; *form*, if given, is posted as the pages' script posts it."""
    kept = "; ".join(f"{name}={value}" for name, value in cookies.items())
    headers = {"HX-Request": "true", "Accept-Language": language, "Cookie": kept}
    body = None
    if form is not None:
        body = urllib.parse.urlencode(form, doseq=True)
        headers |= {"Referer": f"{url}/", "Content-Type": "application/x-www-form-urlencoded"}
    line = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc, timeout=60)
    try:
        line.request("GET" if form is None else "POST", path, body, headers)
        answer = line.getresponse()
        return answer.status, answer.read().decode()
    finally:
        line.close()
