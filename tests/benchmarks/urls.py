"""The site's addresses and a bare view: no query, no cookie, a template of plain text."""

from django.shortcuts import render
from django.urls import include, path


def bare(request):
    return render(request, "bare.html", {"word": "Filon"})


urlpatterns = [path("bare/", bare), path("", include("saboteur_site.urls"))]
