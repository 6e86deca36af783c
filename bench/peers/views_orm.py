"""As the users of Django REST framework write it: generic views, querysets and serializers."""

import json
from datetime import timedelta

from django.db import connection, transaction
from django.http import Http404
from django.shortcuts import get_object_or_404
from django.utils import timezone
from rest_framework import generics
from rest_framework.exceptions import PermissionDenied
from rest_framework.response import Response
from rest_framework.throttling import ScopedRateThrottle
from rest_framework.views import APIView

from peers.models import Activity, Decline, Interest, Item, Job
from peers.paging import BestFirst, NewestFirst
from peers.refusals import Conflict
from peers.serializers import AskingSerializer, CardSerializer, PartySerializer, SheetSerializer

MAIL_TOPIC = 'items'


class ItemList(generics.ListAPIView):
    """What others offer, newest first; with words, what they find, the best first."""

    @property
    def words(self):
        return self.request.query_params.get('searchQuery', '')

    @property
    def pagination_class(self):
        return BestFirst if self.words else NewestFirst

    def get_serializer_class(self):
        return PartySerializer if self.words else CardSerializer

    def get_serializer_context(self):
        return {'viewer_id': self.request.user.id}

    def get_queryset(self):
        viewer = self.request.user
        items = Item.objects.listed_for(viewer)
        items = items.with_parties(viewer).matching(self.words) if self.words else items.with_card(viewer)
        giveaway = self.request.query_params.get('giveaway')
        if giveaway is not None:
            items = items.filter(giveaway=giveaway == 'true')
        category = self.request.query_params.get('category')
        if category:
            items = items.filter(categories__contains=[category])
        return items


def sheet_of(viewer, pk):
    """A single item with everything its viewer may know; of what they only had once, as it was then."""
    items = Item.objects.with_parties(viewer).prefetch_related('photos').filter(pk=pk)
    context = {'viewer_id': viewer.id}
    item = items.visible_to(viewer).first()
    if item is not None:
        return SheetSerializer(item, context=context).data
    past = items.once_had_by(viewer).first()
    if past is None:
        raise Http404
    answer = SheetSerializer(past, context=context).data
    answer.pop('queue_length', None)
    return {**answer, 'status': 'transferred', 'out_until': None}


class ItemSheet(APIView):
    def get(self, request, pk):
        return Response(sheet_of(request.user, pk))


class ExpressInterest(APIView):
    throttle_classes = [ScopedRateThrottle]
    throttle_scope = 'express-interest'

    def post(self, request):
        asking = AskingSerializer(data=request.data)
        asking.is_valid(raise_exception=True)
        viewer = request.user
        pk = asking.validated_data['itemId']
        with transaction.atomic():
            express_interest(viewer, pk)
            item = sheet_of(viewer, pk)
        return Response({'item': item, 'message': 'Your interest has been sent to the owner.'})


def express_interest(viewer, pk):
    """Repeating it changes nothing: the first time stays."""
    visible = Item.objects.visible_to(viewer).select_related('owner').defer('search', 'description')
    item = get_object_or_404(visible.select_for_update(of=('self',)), pk=pk)
    if item.owner_id == viewer.id:
        raise PermissionDenied('own_item')
    if not item.can_be_asked_for or item.recipient_id == viewer.id:
        raise Conflict('item_not_available')
    if Interest.objects.filter(item=item, user=viewer).exists():
        return
    now = timezone.now()
    if Decline.objects.filter(item=item, user=viewer, ask_again_at__gt=now).exists():
        raise Conflict('declined_recently')

    Interest.objects.create(item=item, user=viewer, owner_id=item.owner_id, expressed_at=now)
    is_mailed = item.interest_mailed_at is None or item.interest_mailed_at <= now - timedelta(hours=1)
    if item.status == 'available':
        item.status = 'requested'
    if is_mailed:
        item.interest_mailed_at = now
    item.save(update_fields=['status', 'interest_mailed_at'])
    Activity.objects.create(at=now, user=viewer, kind='interest')
    if is_mailed:
        mail_interest(item, viewer, now)
    tell_pages(item)


def mail_interest(item, viewer, now):
    """A job in the same transaction: it exists exactly when its cause does."""
    owner = item.owner
    if MAIL_TOPIC in owner.mails_off:
        return
    data = {
        'itemId': str(item.id),
        'item': item.name,
        'name': viewer.name,
        'unsubscribeUrl': f'/unsubscribe?token={owner.mail_token}&about={MAIL_TOPIC}',
    }
    job = Job(
        kind='mail',
        payload={'to': owner.email, 'kind': 'interestExpressed', 'data': data},
        dedupe=f'mail:interestExpressed:{owner.email}:{item.id} {now.isoformat()}',
        run_at=now,
        created_at=now,
    )
    Job.objects.bulk_create([job], ignore_conflicts=True)
    notify('jobs', '')


def tell_pages(item):
    """Moves the open pages of the owner and of everybody who asked."""
    asked = Interest.objects.filter(item=item).order_by('expressed_at', 'user_id').values_list('user_id', flat=True)
    notify('live', json.dumps({'about': 'items', 'id': item.id, 'to': [item.owner_id, *asked]}))


def notify(channel, text):
    with connection.cursor() as cursor:
        cursor.execute('select pg_notify(%s, %s)', [channel, text])
