// A replay: slider, buttons and keys choose a step; the cart follows at once, the picture is asked
// for, and the address names the step. Play walks on by itself.
(() => {
  const PACE = 1400; // from one move to the next
  const KEYS = { ArrowLeft: "-1", ArrowRight: "1", Home: "first", End: "last" };
  let walking = 0;
  let wanted = null; // the step that was asked for last, until it is shown

  const film = () => document.querySelector("form[data-film]");
  const slider = () => film()?.querySelector('input[type="range"]');

  function draw() {
    const input = slider();
    const move = Number(input.value);
    const x = 20 + move * (860 / Math.max(1, Number(input.max)));
    film()
      .querySelector(".cart")
      .setAttribute("x", x - 24);
    const words = film().querySelector(".at");
    words.setAttribute("x", Math.min(Math.max(x, 130), 770));
    const rail = film().querySelector(".rail");
    const within = Number(rail.dataset.nearWithin);
    rail.dataset.near = x < within ? "first" : x > 900 - within ? "last" : "";
    words.textContent = words.dataset.words.replace("{number}", move);
    film()
      .querySelectorAll(".tie")
      .forEach((tie, i) => tie.classList.toggle("done", i < move));
  }

  function ask() {
    wanted = slider().value;
    film().requestSubmit();
  }

  // An answer to an earlier step brings a new form, and what the old one asked for since is lost.
  function askAgain() {
    const input = slider();
    if (!input || wanted === null) return;
    if (input.value === wanted) {
      wanted = null;
      return;
    }
    input.value = wanted;
    draw();
    ask();
  }

  function go(how) {
    const input = slider();
    if (!input) return false;
    const last = Number(input.max);
    const to = how === "first" ? 0 : how === "last" ? last : Number(input.value) + Number(how);
    if (to < 0 || to > last) return false;
    input.value = to;
    draw();
    ask();
    return true;
  }

  function say() {
    for (const button of document.querySelectorAll("[data-play]"))
      button.setAttribute("aria-pressed", String(walking > 0));
  }
  function stop() {
    clearInterval(walking);
    walking = 0;
    say();
  }
  function walk() {
    if (!go("1")) stop();
  }
  function play() {
    if (walking) return stop();
    walking = setInterval(walk, PACE);
    walk();
    say();
  }

  function arrive() {
    document.querySelector('.script [aria-current="true"]')?.scrollIntoView({ block: "nearest" });
  }

  document.addEventListener("input", (event) => {
    if (event.target === slider()) draw();
  });
  document.addEventListener("change", (event) => {
    if (event.target !== slider()) return;
    stop();
    ask();
  });
  document.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]");
    if (step) {
      stop();
      go(step.dataset.step);
    } else if (event.target.closest("[data-play]")) play();
  });
  document.addEventListener("keydown", (event) => {
    if (!film() || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest("input, select, textarea, summary")) return;
    const how = KEYS[event.key];
    if (how) {
      event.preventDefault();
      stop();
      go(how);
    } else if (event.key === " " && !event.target.closest("a, button")) {
      event.preventDefault();
      play();
    }
  });
  document.addEventListener("htmx:after:swap", () => {
    say();
    arrive();
    const link = document.querySelector("[data-permalink]");
    if (link) history.replaceState(null, "", link.getAttribute("href"));
    askAgain();
  });
  arrive();
})();
