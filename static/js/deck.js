// Steppers and sums of a deck that is being described. Without it the numbers are typed.
(() => {
  const form = document.getElementById("deck");
  if (!form) return;
  const needed = Number(form.dataset.needed);

  function sum() {
    let all = 0;
    for (const section of form.querySelectorAll("[data-number]")) {
      const counts = [...section.querySelectorAll("input[type=number]")].map((box) => Number(box.value) || 0);
      const total = counts.reduce((one, other) => one + other, 0);
      section.querySelector("output").textContent = total;
      section.classList.toggle("whole", total === needed);
      const lacks = section.querySelector(".lacks");
      if (lacks) lacks.hidden = total === needed;
      all += total;
    }
    document.getElementById("decksum").textContent = all;
  }

  form.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (!button) return;
    const box = button.parentElement.querySelector("input");
    box.value = Math.min(Number(box.max), Math.max(0, (Number(box.value) || 0) + Number(button.dataset.step)));
    sum();
  });
  form.addEventListener("input", sum);
})();
