"""Makes Django's own session table and the indexes that its queries want, and logs the given members in."""

import json
import sys

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY  # noqa: E402
from django.contrib.sessions.backends.db import SessionStore  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection  # noqa: E402

from peers.models import User  # noqa: E402

# What can be had, newest first, and by its words; the vector stands in the row already. Groups and people of an item are
# found by the keys of their tables.
TO_BE_HAD = "deleted_at is null and hidden_at is null and status in ('available', 'requested')"
INDEXES = [
    f'create index if not exists peers_items_newest on items (giveaway, date_posted desc, id desc) where {TO_BE_HAD}',
    f'create index if not exists peers_items_search on items using gin (search) where {TO_BE_HAD}',
]


def log_in(user):
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return session.session_key


call_command('migrate', 'sessions', verbosity=0)
with connection.cursor() as cursor:
    for index in INDEXES:
        cursor.execute(index)
    cursor.execute('analyze items')
members = User.objects.filter(pk__in=json.load(sys.stdin))
print(json.dumps({str(user.pk): log_in(user) for user in members}))
