// Share or copy a text of the page. Without either, the text can be marked by hand.
(() => {
  const text = (button, name) => document.getElementById(button.dataset[name]).value;
  for (const button of document.querySelectorAll("[data-share]")) {
    button.hidden = !navigator.share;
    button.addEventListener("click", () => navigator.share({ text: text(button, "share") }).catch(() => {}));
  }
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const field = document.getElementById(button.dataset.copy);
      try {
        await navigator.clipboard.writeText(field.value ?? field.textContent);
      } catch {
        getSelection().selectAllChildren(field); // no clipboard without a certificate: the old way
        field.select?.();
        document.execCommand("copy");
      }
      button.textContent = button.dataset.done;
    });
  }
})();
