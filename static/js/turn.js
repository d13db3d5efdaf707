// A new step begins at its heading, whatever was scrolled to before. In Lutins a new question starts
// from nothing chosen, and a plain turn takes few taps. Without this script every button is there
// all the same.
(() => {
  const PATIENCE = 400; // a die tapped by mistake may be tapped again
  let asked = null; // the position whose question the page shows
  let seen = false; // whether what the card shows was in view since then

  const root = () => document.querySelector("main[data-asks]");
  const footer = () => document.querySelector("footer.thumb");

  // Somebody else's turn, one's own, the end of a round: its first words are in view.
  let step = null;
  function arrive() {
    const words = document.querySelector("main h1:not(.hide)")?.textContent ?? "";
    const asks = document.querySelector("main > form#sure") ? "sure" : ""; // above what was filled in
    const now = `${document.querySelector("form[data-dig]")?.dataset.dig ?? ""} ${asks} ${words.trim()}`;
    if (step !== null && step !== now) scrollTo(0, 0);
    step = now;
  }

  // Another throw, another step, another turn: what was chosen before is not meant for it.
  function begin() {
    const position = root()?.dataset.asks ?? null;
    if (position === asked) return;
    // An address that says what was bought would open the shop again when the page is reloaded.
    if (asked && new URLSearchParams(location.search).has("what")) history.replaceState(null, "", location.pathname);
    asked = position;
    seen = false;
    if (position === null) return;
    for (const form of document.querySelectorAll("#frame form")) form.reset();
    scrollTo(0, 0);
  }

  const shows = () => [...document.querySelectorAll("#dig :is(.shows, .faces)")].find((part) => part.offsetParent);

  // In view is what stands above the bar of buttons, and not above the page.
  function inView(part) {
    const { top, bottom } = part.getBoundingClientRect();
    return top >= 0 && bottom <= (footer()?.getBoundingClientRect().top ?? innerHeight) + 1;
  }

  function look(part) {
    const room = footer()?.getBoundingClientRect().top ?? innerHeight;
    const { top, bottom } = part.getBoundingClientRect();
    if (!inView(part)) scrollBy(0, Math.min(top - 8, bottom - room + 8));
    seen = true;
  }

  // The second die completes the throw. The keyboard sends it with the button.
  let sending = 0;
  document.addEventListener("click", (event) => {
    if (!event.detail || !event.target.matches?.(".throw input")) return;
    const { form } = event.target;
    clearTimeout(sending);
    sending = setTimeout(() => form.isConnected && form.checkValidity() && form.requestSubmit(), PATIENCE);
  });

  document.addEventListener("change", (event) => {
    if (event.target.name === "dig" && shows()) look(shows());
  });

  // Nobody enters a card that they have not seen on the phone: the first tap shows it.
  document.addEventListener(
    "click",
    (event) => {
      if (!event.target.closest?.("button[form=dig]")) return;
      const part = shows();
      if (!part || seen || inView(part)) return;
      event.preventDefault();
      look(part);
    },
    true,
  );

  document.addEventListener("htmx:after:swap", () => {
    arrive();
    begin();
  });
  arrive();
  begin();
})();
