// The secret of a club's link stands after the #, where no server sees it, and is posted from there.
(() => {
  const form = document.querySelector("form[data-key]");
  const secret = location.hash.slice(1);
  if (!form || !secret) return;
  history.replaceState(null, "", location.pathname);
  form.elements.secret.value = secret;
  form.requestSubmit();
})();
