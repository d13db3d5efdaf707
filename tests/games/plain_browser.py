"""A browser without scripts: it shows pages, and sends what their forms hold when one presses."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urlencode

VOID = {"input", "br", "img", "meta", "link", "hr", "source", "use", "path", "rect", "circle"}


@dataclass
class Control:
    """A button or a field as it stands on the page."""

    tag: str
    attributes: dict[str, str]
    form: str
    off: bool
    unseen: bool
    text: str = ""

    @property
    def name(self):
        return self.attributes.get("name", "")

    @property
    def value(self):
        kind = self.attributes.get("type")
        return self.attributes.get("value", "on" if kind in {"radio", "checkbox"} else "")

    @property
    def kind(self):
        return self.attributes.get("type", "submit" if self.tag == "button" else "text")

    @property
    def submits(self):
        return self.tag == "button" and self.kind == "submit" and not self.off and not self.unseen


@dataclass
class Form:
    attributes: dict[str, str]
    controls: list[Control] = field(default_factory=list)


class Sheet(HTMLParser):
    """The forms and controls of one page. What ``hidden`` hides can be sent, but not pressed."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.forms, self.controls, self._open, self._option = {}, [], [], None
        self.feed(text)
        for control in self.controls:
            if control.form in self.forms:
                self.forms[control.form].controls.append(control)

    def handle_starttag(self, tag, attributes):
        attributes = {name: value or "" for name, value in attributes}
        if tag not in VOID:
            self._open.append((tag, attributes))
        if tag == "form":
            attributes.setdefault("id", f"form {len(self.forms)}")
            self.forms[attributes["id"]] = Form(attributes)
        if tag in {"input", "button", "select", "textarea"}:
            inside = [a["id"] for name, a in self._open if name == "form"]
            above = [a for _, a in self._open] + [attributes]
            off = any("disabled" in a for a in above)
            unseen = any("hidden" in a for a in above) or attributes.get("type") == "hidden"
            form = attributes.get("form") or (inside[-1] if inside else "")
            self.controls.append(Control(tag, attributes, form, off, unseen))
        if tag == "option" and self.controls and "selected" in attributes:
            self.controls[-1].attributes["value"] = attributes.get("value", "")

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag):
        while self._open and tag in [name for name, _ in self._open]:
            if self._open.pop()[0] == tag:
                return

    def handle_data(self, data):
        if any(name == "button" for name, _ in self._open) and self.controls:
            buttons = [one for one in self.controls if one.tag == "button"]
            buttons[-1].text += data


class PlainBrowser:
    """One phone: where it is, what it sees, and what it presses."""

    def __init__(self, client, path):
        self.client, self.path = client, path
        self.load(path)

    def load(self, path):
        self._show(self.client.get(path, follow=True))

    def _show(self, answer):
        self.status, self.text = answer.status_code, answer.content.decode()
        self.sheet = Sheet(self.text)

    def again(self):
        self.load(self.path)

    def buttons(self, form=None, **attributes):
        """The buttons that can be pressed, of one form, with these attributes."""
        wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
        return [
            one
            for one in self.sheet.controls
            if one.submits
            and form in (None, one.form)
            and all(
                (name in one.attributes) if value is True else one.attributes.get(name) == value
                for name, value in wanted.items()
            )
        ]

    def choices(self, form, name):
        """What can be ticked in a form under that name."""
        return [
            one.value
            for one in self.sheet.forms[form].controls
            if one.name == name and not one.off and not one.unseen
        ]

    def press(self, button, **chosen):
        """Send the form of *button*, with what is ticked on the page or *chosen* by hand."""
        form = self.sheet.forms[button.form]
        fields = [(n, v) for n, v in self._fields(form) if n not in chosen]
        fields += [(n, v) for n, v in chosen.items() if v is not None]
        if button.name:
            fields.append((button.name, button.value))
        action = button.attributes.get("formaction") or form.attributes.get("action", self.path)
        method = button.attributes.get("formmethod") or form.attributes.get("method", "get")
        if method == "get":
            self._show(
                self.client.get(f"{action.partition('?')[0]}?{urlencode(fields)}", follow=True)
            )
            return
        body = urlencode(fields)
        kind = "application/x-www-form-urlencoded"
        self._show(self.client.post(action, body, content_type=kind, follow=True))

    @staticmethod
    def _fields(form):
        for one in form.controls:
            if one.tag == "button" or one.off or not one.name:
                continue
            if one.kind in {"radio", "checkbox"} and "checked" not in one.attributes:
                continue
            yield one.name, one.value
