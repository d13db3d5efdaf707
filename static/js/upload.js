// A file that is too large is told apart before it is sent, in words, on the page it was chosen on.
(() => {
  document.addEventListener("change", (event) => {
    const input = event.target;
    if (!input.dataset?.most) return;
    const tooLarge = [...input.files].some((file) => file.size > Number(input.dataset.most));
    input.setCustomValidity(tooLarge ? input.dataset.tooLarge : "");
    input.reportValidity();
  });
})();
