// A secret lies face down. It is asked for when a finger rests on it, shown while the finger stays,
// and gone from the page as soon as it lifts, after five seconds, or when anybody looks away.
(() => {
  const SHOWN = 5000;
  const TWICE = 600; // two taps within this time are one wish
  let held = null; // the card that is open, or being asked for

  const tapping = () => document.cookie.split("; ").includes("filon_taps=2");

  function cover() {
    if (!held) return;
    const { card, asking, fuse } = held;
    held = null;
    asking.abort();
    clearInterval(fuse);
    card.removeAttribute("data-held");
    card.removeAttribute("data-asking");
    card.setAttribute("aria-pressed", "false");
    card.querySelector(".face").replaceChildren();
    const left = card.closest(".secret").querySelector("[data-left]");
    if (left) left.textContent = "";
  }

  async function uncover(card) {
    cover();
    const now = { card, asking: new AbortController(), fuse: 0 };
    held = now;
    card.setAttribute("data-asking", ""); // live pages wait while somebody looks
    const form = card.closest("form");
    try {
      const answer = await fetch(form.action, {
        method: "POST",
        body: new FormData(form),
        headers: { "HX-Request": "true" },
        credentials: "same-origin",
        cache: "no-store",
        redirect: "error",
        signal: now.asking.signal,
      });
      if (!answer.ok) throw new Error(answer.statusText);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (held !== now) return;
      card.querySelector(".face").replaceChildren(...page.body.childNodes);
      card.setAttribute("data-held", "");
      card.setAttribute("aria-pressed", "true");
      if (now.listened) say(card.dataset.opened);
      else burn(now);
    } catch {
      if (held === now) cover();
      if (!now.asking.signal.aborted) card.dispatchEvent(new CustomEvent("secret:failed", { bubbles: true }));
    }
  }

  function burn(now) {
    const end = Date.now() + SHOWN;
    const words = now.card.closest(".secret").querySelector("[data-left]");
    const tick = () => {
      const left = Math.ceil((end - Date.now()) / 1000);
      if (left <= 0) cover();
      else if (words) words.textContent = words.dataset.left.replace("{seconds}", left);
    };
    tick();
    now.fuse = setInterval(tick, 200);
  }

  const cardOf = (event) => event.target.closest?.("button.role");

  document.addEventListener("pointerdown", (event) => {
    const card = cardOf(event);
    if (!card || event.button !== 0 || tapping()) return;
    card.setPointerCapture(event.pointerId);
    uncover(card);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    document.addEventListener(end, () => {
      if (held && !held.stays) cover();
    });
  }

  // Two taps, for hands that do not like to rest: shown until a third, or for five seconds.
  let last = { card: null, at: 0 };
  document.addEventListener("click", (event) => {
    const card = cardOf(event);
    if (!card) return;
    event.preventDefault();
    if (event.detail === 0) return toggle(card, true); // a screen reader's press has no pointer
    if (!tapping()) return;
    if (held) return cover();
    const again = last.card === card && event.timeStamp - last.at < TWICE;
    last = again ? { card: null, at: 0 } : { card, at: event.timeStamp };
    if (again) toggle(card);
  });
  function toggle(card, listened = false) {
    if (held) return cover();
    uncover(card);
    held.stays = true;
    held.listened = listened;
  }

  // The card itself is never spoken unasked: the region says that it is open, and whoever has put on
  // headphones reads it. It stays until the next press, since nobody listens in five seconds.
  function say(words) {
    const region = document.getElementById("spoken");
    if (region && words) region.textContent = words;
  }

  // A keyboard holds the space bar or Enter as a finger holds the card.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") cover();
    const card = cardOf(event);
    if (!card || (event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    if (event.repeat) return;
    if (tapping()) toggle(card, true);
    else uncover(card);
  });
  document.addEventListener("keyup", (event) => {
    if (event.key === " " || event.key === "Enter") {
      if (cardOf(event)) event.preventDefault();
      if (held && !held.stays) cover();
    }
  });

  // A long press opens no menu, and nothing of a card can be dragged away.
  for (const kind of ["contextmenu", "dragstart", "selectstart"]) {
    document.addEventListener(kind, (event) => {
      if (cardOf(event)) event.preventDefault();
    });
  }
  document.addEventListener("visibilitychange", cover);
  document.addEventListener("freeze", cover);
  // Not for what is drawn elsewhere on the page, as trouble of the site is, nor for an error that is
  // not drawn at all.
  const draws = ({ target, swapSpec }) =>
    swapSpec?.style !== "none" && (!(target instanceof Element) || target.contains(held?.card ?? null));
  document.addEventListener("htmx:before:swap", (event) => {
    if (!event.defaultPrevented && (event.detail?.tasks?.some(draws) ?? true)) cover();
  });
  for (const kind of ["pagehide", "blur"]) addEventListener(kind, cover);
  // Every page is "shown" once more when its last file has come: a finger may rest on it by then.
  addEventListener("pageshow", (event) => event.persisted && cover());

  document.addEventListener("change", (event) => {
    if (!event.target.matches?.("[data-taps]")) return;
    const twice = event.target.checked ? 2 : 1;
    document.cookie = `filon_taps=${twice}; path=/; max-age=31536000; samesite=lax`;
    words();
  });
  function words() {
    for (const box of document.querySelectorAll("[data-taps]")) box.checked = tapping();
    document.documentElement.toggleAttribute("data-tapping", tapping());
  }
  document.addEventListener("htmx:after:swap", words);
  words();
})();
