// Somebody was led to the page of a trial (manage.py play --try): its one button presses itself.
document.querySelector("form[data-at-once]")?.requestSubmit();
