// Typing a game: people move to the list of those who sat there in the order they are tapped, and a
// round shows what its sides leave open. Without this script everything is shown.
(() => {
  const chosen = document.getElementById("chosen");
  const people = document.getElementById("people");

  function sitDown(input) {
    (input.checked ? chosen : people).append(input.closest(".tap"));
    input.focus({ preventScroll: true });
  }

  function nameIt() {
    const field = document.querySelector(".only-other");
    if (field) field.hidden = !document.querySelector('[name="game"][value="other"]').checked;
  }

  function fold(round) {
    const side = round.querySelector('[name^="side"]:checked');
    if (round.querySelector('[name^="side"]')) round.dataset.side = side ? side.value : "";
    for (const seat of round.querySelectorAll(".typed-seat")) {
      const saboteur = seat.querySelector(".sab input");
      seat.classList.toggle("is-sab", Boolean(saboteur && saboteur.checked));
    }
  }

  // A figure that is not known yet begins at one, or at none.
  function step(button) {
    const figure = button.parentElement.querySelector("input");
    const by = Number(button.dataset.by);
    const next = figure.value === "" ? Math.max(0, by) : Number(figure.value) + by;
    figure.value = Math.min(Number(figure.max), Math.max(Number(figure.min), next));
  }

  for (const button of document.querySelectorAll(".stepper .step")) {
    button.hidden = false;
    button.addEventListener("click", () => step(button));
  }

  function foldAll() {
    nameIt();
    document.querySelectorAll(".round").forEach(fold);
  }

  document.addEventListener("change", (event) => {
    if (event.target.name === "who") sitDown(event.target);
    foldAll();
  });
  foldAll();
})();
