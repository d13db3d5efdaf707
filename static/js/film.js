// A replay: the slider moves the cart at once and asks for that move; play walks on by itself.
(() => {
  const PACE = 1400; // from one move to the next
  let walking = 0;

  const filmOf = (element) => element.closest?.("form[data-film]");
  const slider = (form) => form.querySelector('input[type="range"]');

  function draw(form) {
    const input = slider(form);
    const move = Number(input.value);
    const step = 860 / Math.max(1, Number(input.max));
    const x = 20 + move * step;
    form.querySelector(".cart").setAttribute("x", x - 24);
    const words = form.querySelector(".at");
    words.setAttribute("x", Math.min(Math.max(x, 130), 770));
    words.textContent = words.dataset.words.replace("{number}", move);
    form.querySelectorAll(".tie").forEach((tie, i) => tie.classList.toggle("done", i < move));
  }

  function stop() {
    clearInterval(walking);
    walking = 0;
    for (const button of document.querySelectorAll("[data-play]")) button.setAttribute("aria-pressed", "false");
  }

  function walk() {
    const form = document.querySelector("form[data-film]");
    const input = form && slider(form);
    if (!input || Number(input.value) >= Number(input.max)) return stop();
    input.value = Number(input.value) + 1;
    draw(form);
    form.requestSubmit();
  }

  document.addEventListener("input", (event) => {
    const form = filmOf(event.target);
    if (form && event.target.type === "range") draw(form);
  });
  document.addEventListener("change", (event) => {
    const form = filmOf(event.target);
    if (form && event.target.type === "range") {
      stop();
      form.requestSubmit();
    }
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-play]");
    if (!button) return;
    if (walking) return stop();
    walking = setInterval(walk, PACE);
    walk();
    button.setAttribute("aria-pressed", "true");
  });
  document.addEventListener("htmx:after:swap", () => {
    for (const button of document.querySelectorAll("[data-play]")) button.setAttribute("aria-pressed", String(walking > 0));
    document.querySelector('.script [aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  });
  document.querySelector('.script [aria-current="true"]')?.scrollIntoView({ block: "nearest" });
})();
