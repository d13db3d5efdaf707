// A replay's keys and step buttons; film.js moves the cart and plays. The address follows the step.
(() => {
  const form = () => document.querySelector("form[data-film]");
  const slider = () => form()?.querySelector('input[type="range"]');

  function step(how) {
    const input = slider();
    if (!input) return;
    const last = Number(input.max);
    const to = how === "first" ? 0 : how === "last" ? last : Number(input.value) + Number(how);
    if (to < 0 || to > last) return;
    input.value = to;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (button) step(button.dataset.step);
  });
  document.addEventListener("keydown", (event) => {
    if (!form() || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest("input, select, textarea, summary")) return;
    const how = { ArrowLeft: "-1", ArrowRight: "1", Home: "first", End: "last" }[event.key];
    if (how) {
      event.preventDefault();
      step(how);
    } else if (event.key === " " && !event.target.closest("a, button")) {
      event.preventDefault();
      document.querySelector("[data-play]")?.click();
    }
  });
  document.addEventListener("htmx:after:swap", () => {
    const link = document.querySelector("[data-permalink]");
    if (link) history.replaceState(null, "", link.getAttribute("href"));
  });
})();
