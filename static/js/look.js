// What every page needs, whatever it shows: the theme, menus that close when one taps beside them,
// a guard against double taps, a focus that is never lost, and the token of forms.
(() => {
  const root = document.documentElement;

  // Chromium 156 ends a page whose answer moves what was tapped a moment before, when it is moved in this
  // way: a page drawn anew is put together without it, as in browsers that do not have it.
  for (const kind of [Element, DocumentFragment]) delete kind.prototype["moveBefore"];

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

  // Two quick taps at one place never do two things: what sent a form ignores taps for a moment, and
  // so does whatever the answer puts there. A tap that is ignored dims its button until the moment is
  // over, so that nobody wonders. A tap anywhere else in between ends it: only one place is guarded.
  const NEAR = 40;
  const deaf = () => Number(root.dataset.deaf ?? 700);
  let tapped = null; // the last tap: when and where
  let sent = null; // the same of the tap that sent a form, while its place ignores taps
  function rest(element, time) {
    element.dataset.rests = "";
    setTimeout(() => element.removeAttribute("data-rests"), time);
  }
  document.addEventListener(
    "click",
    (event) => {
      if (!event.detail || !event.isTrusted) return; // keys and screen readers do not tremble
      const left = sent ? sent.at + deaf() - event.timeStamp : 0;
      if (left > 0 && Math.hypot(event.clientX - sent.x, event.clientY - sent.y) < NEAR) {
        const target = event.target.closest("button, a, label, summary");
        if (!target) return;
        event.preventDefault();
        event.stopPropagation();
        rest(target, left);
      } else {
        sent = null;
        tapped = { at: event.timeStamp, x: event.clientX, y: event.clientY };
      }
    },
    true,
  );
  document.addEventListener("submit", () => (sent = tapped));

  // A tap that was refused or came too late is never lost in silence: the sentence that says so
  // stands above the page, and is in view whatever was scrolled to.
  document.addEventListener("htmx:after:swap", ({ detail }) => {
    const status = detail.ctx?.response?.status;
    if (status === 409 || status === 422) scrollTo({ top: 0, behavior: "instant" });
  });

  // Whoever goes through a page by keys sees where they are: not below the buttons that stick to the
  // foot, nor below the mine that sticks to the top. A tap has come down already: it moves nothing.
  const BY_KEYS = CSS.supports("selector(:focus-visible)") ? ":focus-visible" : ":focus";
  document.addEventListener("focusin", ({ target }) => {
    if (!target.closest("main") || !target.matches(BY_KEYS)) return;
    const foot = document.querySelector("footer.thumb");
    const mine = target.closest(".play .drawer") && document.querySelector(".play .pit");
    const { top, bottom } = target.getBoundingClientRect();
    const under = foot && getComputedStyle(foot).position === "sticky" ? bottom - foot.getBoundingClientRect().top : 0;
    const above = mine ? top - mine.getBoundingClientRect().bottom : 0;
    const move = under > 0 ? under + 8 : Math.min(above - 8, 0);
    if (under > 0 || above < 0) scrollBy({ top: move, behavior: "instant" });
  });

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
