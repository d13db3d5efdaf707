// Phone and screen side by side; where there is no room for both, the phone's page alone.
const { phone, home } = document.body.dataset;

if (matchMedia("(max-width: 899px)").matches) {
  location.replace(phone);
} else {
  for (const frame of document.querySelectorAll("iframe[data-src]")) {
    frame.addEventListener("load", () => {
      // Pages that do not belong to the table may not stand in a frame: they get the whole window.
      if (frame.src && !frame.contentDocument) location.assign(home);
    });
    frame.src = frame.dataset.src;
  }
}
