"""A page is a plain list; the way to the next one stands in a header, as with the product."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from datetime import datetime

from django.db.models import Q
from rest_framework.exceptions import ValidationError
from rest_framework.pagination import BasePagination
from rest_framework.response import Response

PAGE = 30


def encode(text):
    return urlsafe_b64encode(text.encode()).decode().rstrip('=')


def decode(cursor):
    try:
        return urlsafe_b64decode(cursor + '=' * (-len(cursor) % 4)).decode()
    except (Error, UnicodeDecodeError):
        raise ValidationError('query_invalid')


def write_place(date_posted, pk):
    return encode(f'{date_posted:%Y-%m-%dT%H:%M:%S}.{date_posted.microsecond // 1000:03}Z {pk}')


def read_place(cursor):
    try:
        date_posted, pk = decode(cursor).split(' ')
        return datetime.fromisoformat(date_posted.replace('Z', '+00:00')), int(pk)
    except ValueError:
        raise ValidationError('query_invalid')


def headers_to(cursor):
    return {'x-next-cursor': cursor} if cursor else {}


class OnePage(BasePagination):
    """One row more than a page says whether there is another one."""

    def paginate_queryset(self, queryset, request, view=None):
        rows = list(self.after(queryset, request.query_params.get('cursor')))
        page = rows[:PAGE]
        self.next = self.cursor_of(page) if len(rows) > PAGE else None
        return page

    def get_paginated_response(self, data):
        return Response(data, headers=headers_to(self.next))


class NewestFirst(OnePage):
    def after(self, queryset, cursor):
        if cursor:
            date_posted, pk = read_place(cursor)
            queryset = queryset.filter(Q(date_posted__lt=date_posted) | Q(date_posted=date_posted, pk__lt=pk))
        return queryset.order_by('-date_posted', '-id')[: PAGE + 1]

    def cursor_of(self, page):
        return write_place(page[-1].date_posted, page[-1].pk)


class BestFirst(OnePage):
    """In the order of the queryset, by counting."""

    def after(self, queryset, cursor):
        self.start = read_offset(cursor)
        return queryset[self.start : self.start + PAGE + 1]

    def cursor_of(self, page):
        return write_offset(self.start + len(page))


def write_offset(offset):
    return encode(f'found {offset}')


def read_offset(cursor):
    try:
        return int(decode(cursor).removeprefix('found ')) if cursor else 0
    except ValueError:
        raise ValidationError('query_invalid')
