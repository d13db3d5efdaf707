// For older browsers, so it is written for them: what they lack is made up for, and where that cannot
// be done a sentence says so. Forms are plain ones and work without any script.
(function () {
  var missing =
    !window.CSS || !CSS.supports || !window.EventSource || !window.fetch || !Element.prototype.replaceChildren;

  if (!HTMLFormElement.prototype.requestSubmit) {
    HTMLFormElement.prototype.requestSubmit = function (submitter) {
      var button = submitter || document.createElement("button");
      if (!submitter) {
        button.hidden = true;
        this.appendChild(button);
      }
      button.click();
      if (!submitter) this.removeChild(button);
    };
  }

  // Which button sent a form (Safari before 15.4 does not say): its name and value belong to the answer.
  if (!window.SubmitEvent || !("submitter" in SubmitEvent.prototype)) {
    var pressed = null;
    document.addEventListener(
      "click",
      function (event) {
        pressed = event.target.closest ? event.target.closest("button, input[type=submit]") : null;
      },
      true,
    );
    document.addEventListener(
      "submit",
      function (event) {
        event.submitter = pressed && pressed.form === event.target ? pressed : null;
        pressed = null;
      },
      true,
    );
  }

  // Which choice is made, as attributes, for the rules of older.css.
  function mark() {
    var choices = document.querySelectorAll("label input[type=radio], label input[type=checkbox]");
    for (var i = 0; i < choices.length; i++) {
      var label = choices[i].closest("label");
      if (choices[i].checked) label.setAttribute("data-checked", "");
      else label.removeAttribute("data-checked");
    }
    var plays = document.querySelectorAll(".play");
    for (var j = 0; j < plays.length; j++) {
      var room = plays[j].querySelector("[name=tab]:checked");
      plays[j].setAttribute("data-room", room ? room.value : "hand");
    }
  }
  if (!missing && !CSS.supports("selector(:has(*))")) {
    document.addEventListener("change", mark);
    document.addEventListener("htmx:after:swap", mark);
    mark();
  }

  var note = document.getElementById("older");
  if (note && missing) note.hidden = false;
})();
