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
