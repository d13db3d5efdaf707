// Says what changed, in the one region that no swap ever replaces, and in the page's title.
(() => {
  const region = document.getElementById("spoken");
  const state = () => document.getElementById("state")?.dataset ?? {};
  const name = document.title.split(" · ").slice(-2).join(" · ");
  let said = state().say;

  document.addEventListener("htmx:after:swap", () => {
    const { say = "", next = "" } = state();
    document.title = next ? `${next} · ${name}` : name;
    if (say === said) return;
    said = say;
    region.textContent = say;
  });
})();
