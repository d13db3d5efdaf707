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
      const copied = await copy(document.getElementById(button.dataset.copy));
      button.textContent = copied ? button.dataset.done : button.dataset.marked;
    });
  }

  async function copy(field) {
    try {
      await navigator.clipboard.writeText(field.value ?? field.textContent);
      return true;
    } catch {
      getSelection().selectAllChildren(field); // no clipboard without a certificate: the old way
      field.select?.();
      return document.execCommand("copy");
    }
  }
})();
