"""The product's own session, read with one statement."""

from hashlib import sha256

from django.db import connection
from rest_framework.authentication import SessionAuthentication

FIND = """
    select u.id, u.name from sessions s join users u on u.id = s.user_id
    where s.id_hash = %s and s.expires_at > now() and u.status = 'active'"""


class Viewer:
    is_authenticated = True

    def __init__(self, pk, name):
        self.pk = self.id = pk
        self.name = name


class HandReadSession(SessionAuthentication):
    """With the check against forged requests that comes with Django's sessions, too."""

    def authenticate(self, request):
        cookie = request.COOKIES.get('enough')
        if not cookie:
            return None
        with connection.cursor() as cursor:
            cursor.execute(FIND, [sha256(cookie.encode()).digest()])
            row = cursor.fetchone()
        if row is None:
            return None
        self.enforce_csrf(request)
        return Viewer(*row), None
