// Files for the club: one that is too large is told apart before it is sent, in words, and a large
// one is sent in pieces, so that it goes on where a weak network broke it off.
(() => {
  const PAUSES = [500, 1000, 2000, 4000, 8000];
  let left = null;

  document.addEventListener("change", (event) => {
    const input = event.target;
    if (!input.dataset?.most) return;
    const tooLarge = [...input.files].some((file) => file.size > Number(input.dataset.most));
    input.setCustomValidity(tooLarge ? input.dataset.tooLarge : "");
    input.reportValidity();
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    const file = form.dataset.piece && form.elements.file.files[0];
    if (!file || file.size <= Number(form.dataset.piece)) return;
    event.preventDefault();
    if (left?.file !== file) left = { file, ticket: "", at: 0 };
    send(form, left);
  });

  async function send(form, sending) {
    const button = form.querySelector("button");
    button.disabled = true;
    const sentence = await sendAll(form, sending);
    button.disabled = false;
    if (sentence) tell(form, sentence);
  }

  // All that is left of the file; a sentence if it stopped on the way.
  async function sendAll(form, sending) {
    let failures = 0;
    for (;;) {
      const answer = await sendPiece(form, sending).catch(() => null);
      if (!answer && failures === PAUSES.length) return form.dataset.lost;
      if (!answer) {
        await new Promise((done) => setTimeout(done, PAUSES[failures++]));
        continue;
      }
      if (answer.sentence) left = null;
      if (answer.sentence) return answer.sentence;
      failures = 0;
      Object.assign(sending, { ticket: answer.ticket, at: answer.at });
      progress(form, sending);
      if (answer.next) {
        location.assign(answer.next);
        return "";
      }
    }
  }

  async function sendPiece(form, { file, ticket, at }) {
    const body = new FormData();
    body.append("csrfmiddlewaretoken", form.elements.csrfmiddlewaretoken.value);
    for (const [name, value] of Object.entries({ ticket, at, size: file.size, name: file.name }))
      body.append(name, value);
    body.append("file", file.slice(at, at + Number(form.dataset.piece)), "piece");
    const response = await fetch(form.dataset.pieces, { method: "POST", body });
    if (![200, 400, 409, 422].includes(response.status)) throw new Error(response.status);
    return response.json();
  }

  function progress(form, { file, at }) {
    const meter = form.querySelector("progress");
    meter.hidden = false;
    meter.max = file.size;
    meter.value = at;
    const words = form.querySelector("[data-sent]").dataset.sent;
    const inMegabytes = (bytes) => Math.ceil(bytes / 1048576);
    tell(form, words.replace("{done}", inMegabytes(at)).replace("{all}", inMegabytes(file.size)));
  }

  function tell(form, sentence) {
    form.querySelector("[data-sent]").textContent = sentence;
  }
})();
