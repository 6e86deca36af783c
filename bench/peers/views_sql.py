"""The same calls with statements written by hand: no models, no querysets, no serializers."""

import json

from django.db import connection, transaction
from django.http import Http404
from rest_framework.exceptions import PermissionDenied
from rest_framework.response import Response
from rest_framework.throttling import ScopedRateThrottle
from rest_framework.views import APIView

from peers import statements
from peers.paging import PAGE, headers_to, read_offset, read_place, write_offset, write_place
from peers.refusals import Conflict
from peers.serializers import AskingSerializer

TOP = ('infinity', 2**31 - 1)


def read(statement, values):
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        names = [column.name for column in cursor.description]
        return [dict(zip(names, row)) for row in cursor.fetchall()]


def known(item, names):
    """What this viewer may not know is not null but absent."""
    return {name: value for name, value in item.items() if value is not None or name not in names}


class ItemList(APIView):
    def get(self, request):
        query = request.query_params
        giveaway = query.get('giveaway')
        values = {
            'viewer': request.user.id,
            'giveaway': None if giveaway is None else giveaway == 'true',
            'category': query.get('category') or None,
            'limit': PAGE + 1,
        }
        words, cursor = query.get('searchQuery'), query.get('cursor')
        return self.search(values, words, cursor) if words else self.newest(values, cursor)

    def newest(self, values, cursor):
        date_posted, pk = read_place(cursor) if cursor else TOP
        rows = read(statements.LIST, {**values, 'date_posted': date_posted, 'id': pk})
        page = rows[:PAGE]
        more = write_place(page[-1]['date_posted'], page[-1]['id']) if len(rows) > PAGE else None
        return Response(page, headers=headers_to(more))

    def search(self, values, words, cursor):
        start = read_offset(cursor)
        rows = read(statements.SEARCH, {**values, 'words': words, 'offset': start})
        more = write_offset(start + PAGE) if len(rows) > PAGE else None
        return Response([known(row, PARTIES) for row in rows[:PAGE]], headers=headers_to(more))


PARTIES = frozenset(statements.PARTY_NAMES)
DETAILS = frozenset(statements.PARTY_NAMES + statements.DETAIL_NAMES)


def sheet_of(viewer, pk):
    values = {'viewer': viewer.id, 'id': pk}
    for item in read(statements.SHEET, values):
        return known(item, DETAILS)
    for item in read(statements.PAST_SHEET, values):
        return known({**item, 'queue_length': None, 'status': 'transferred', 'out_until': None}, DETAILS)
    raise Http404


class ItemSheet(APIView):
    def get(self, request, pk):
        return Response(sheet_of(request.user, pk))


class ExpressInterest(APIView):
    throttle_classes = [ScopedRateThrottle]
    throttle_scope = 'express-interest'

    def post(self, request):
        asking = AskingSerializer(data=request.data)
        asking.is_valid(raise_exception=True)
        pk = asking.validated_data['itemId']
        with transaction.atomic():
            express_interest(request.user, pk)
            item = sheet_of(request.user, pk)
        return Response({'item': item, 'message': 'Your interest has been sent to the owner.'})


def express_interest(viewer, pk):
    values = {'viewer': viewer.id, 'id': pk}
    held = next(iter(read(statements.HOLD, values)), None)
    if held is None:
        raise Http404
    if held['owner_id'] == viewer.id:
        raise PermissionDenied('own_item')
    if not held['can_be_asked_for'] or held['is_recipient']:
        raise Conflict('item_not_available')
    if held['has_asked']:
        return
    if held['is_declined']:
        raise Conflict('declined_recently')
    values['owner'] = held['owner_id']
    [told] = read(statements.ASK, values)
    if told['email']:
        mail_interest(viewer, pk, told)
    read(statements.TELL, values)


def mail_interest(viewer, pk, told):
    data = {
        'itemId': str(pk),
        'item': told['name'],
        'name': viewer.name,
        'unsubscribeUrl': f'/unsubscribe?token={told["mail_token"]}&about=items',
    }
    payload = json.dumps({'to': told['email'], 'kind': 'interestExpressed', 'data': data})
    read(statements.MAIL, {'payload': payload, 'dedupe': f'mail:interestExpressed:{told["email"]}:{pk} '})
