// The pass comes behind the # of the address, where no server and no log can see it.
(() => {
  const secret = decodeURIComponent(location.hash.slice(1));
  if (!secret) return;
  history.replaceState(null, "", location.pathname);
  document.getElementById("secret").value = secret;
})();
