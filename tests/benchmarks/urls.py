"""The site's addresses and two bare views: no cookie, no form, a template of plain text."""

from django.db.models import F
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt

from games.common.transactions import writing
from games.live.bus import announce
from games.models import Table


def bare(request):
    return render(request, "bare.html", {"word": "Filon"})


@csrf_exempt
def step(request, code):
    """The least that a write can be: one row changed, the other phones told."""
    with writing():
        Table.objects.filter(code=code).update(version=F("version") + 1)
        pk, version = Table.objects.values_list("pk", "version").get(code=code)
        announce(pk, version)
    return HttpResponse(f'<i data-version="{version}"></i>')


urlpatterns = [
    path("bare/", bare),
    path("bare/<code>/step/", step),
    path("", include("saboteur_site.urls")),
]
