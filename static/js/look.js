// Behaviour of the look alone: the light of the page, menus that close when one taps beside them,
// and a focus that is never lost.
(() => {
  const root = document.documentElement;
  const lit = () => root.dataset.theme || "dark";

  function paint() {
    for (const group of document.querySelectorAll("[data-theme-switch]")) {
      group.hidden = false;
      for (const button of group.querySelectorAll("button")) {
        button.setAttribute("aria-pressed", String(button.value === lit()));
      }
    }
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-theme-switch] button");
    if (button) {
      if (button.value === "dark") delete root.dataset.theme;
      else root.dataset.theme = button.value;
      document.cookie = `filon_theme=${button.value}; path=/; max-age=31536000; samesite=lax`;
      paint();
    }
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const menu = document.querySelector("details.menu[open]");
    if (menu) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });

  // A picture that is still being drawn is asked for again, a number of times.
  document.addEventListener(
    "error",
    (event) => {
      const picture = event.target;
      const left = Number(picture.dataset?.again ?? 0);
      if (!left) return;
      picture.dataset.again = left - 1;
      picture.dataset.from ??= picture.src;
      setTimeout(() => {
        picture.src = `${picture.dataset.from}?again=${left}`;
      }, 2000);
    },
    true,
  );

  // Two quick taps at one place never do two things: what sent a form is deaf for a moment, and so
  // is whatever the answer puts there.
  const NEAR = 40;
  const deaf = () => Number(root.dataset.deaf ?? 700);
  let sent = null;
  document.addEventListener(
    "click",
    (event) => {
      if (!event.detail || !event.isTrusted) return; // keys and screen readers do not tremble
      const again =
        sent && event.timeStamp - sent.at < deaf() && Math.hypot(event.clientX - sent.x, event.clientY - sent.y) < NEAR;
      if (!again) tapped = { at: event.timeStamp, x: event.clientX, y: event.clientY };
      else if (event.target.closest("button, a, label, summary")) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
  let tapped = null;
  document.addEventListener("submit", () => (sent = tapped));

  // What had the focus may be gone from a page drawn anew: then its main part has it, not the top.
  let focused = false;
  document.addEventListener("htmx:before:swap", () => {
    focused = document.activeElement?.closest("#frame") !== null;
  });
  // Fragments come without the token that forms need: the page has had one from the beginning. It is
  // put in before anything else can happen, so that no tap is ever sent without.
  const { token } = document.body.dataset;
  function sign() {
    for (const field of document.getElementsByName("csrfmiddlewaretoken")) {
      if (field.value !== token) field.value = token;
    }
  }
  const watched = { subtree: true, childList: true, attributeFilter: ["value"] };
  if (token) new MutationObserver(sign).observe(document.getElementById("frame"), watched);

  document.addEventListener("htmx:after:swap", () => {
    paint();
    const main = document.getElementById("main");
    if (!focused || !main || document.activeElement?.closest("#frame")) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  });
  paint();
})();
