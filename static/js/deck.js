// Steppers and sums of a deck that is being described. Without it the numbers are typed.
(() => {
  const form = document.getElementById("deck");
  if (!form) return;
  const needed = Number(form.dataset.needed);

  function sum() {
    let all = 0,
      whole = true;
    for (const section of form.querySelectorAll("[data-number]")) {
      const counts = [...section.querySelectorAll("input[type=number]")].map((box) => Number(box.value) || 0);
      const total = counts.reduce((one, other) => one + other, 0);
      section.querySelector("output").textContent = total;
      section.classList.toggle("whole", total === needed);
      const lacks = section.querySelector(".lacks");
      if (lacks) lacks.hidden = total === needed;
      all += total;
      whole &&= total === needed;
    }
    document.getElementById("decksum").textContent = all;
    document.getElementById("play-deck").disabled = !whole;
  }

  form.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (!button) return;
    const box = button.parentElement.querySelector("input");
    box.value = Math.min(Number(box.max), Math.max(0, (Number(box.value) || 0) + Number(button.dataset.step)));
    sum();
  });
  form.addEventListener("input", sum);

  // Cards that are added are kept at once; numbers that are changed wait for the button.
  const counts = () => [...form.querySelectorAll("input[type=number], #deck-name")].map((box) => box.value).join();
  const kept = counts();
  let sent = false;
  form.addEventListener("submit", () => (sent = true));
  addEventListener("pageshow", () => (sent = false));
  addEventListener("beforeunload", (event) => {
    if (!sent && counts() !== kept) event.preventDefault();
  });
})();
