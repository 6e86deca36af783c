"""Who sees what, and what each screen needs, as a queryset that every view starts from."""

from datetime import timedelta

from django.contrib.postgres.search import SearchQuery, SearchRank
from django.db import models
from django.db.models import Case, Count, Exists, F, FilteredRelation, OuterRef, Q, Subquery, When
from django.db.models.functions import Coalesce
from django.utils import timezone

# The models are made with this module and are complete when it is used.
import peers.models as tables

CONTACT_DAYS = 30

CARD_FIELDS = [
    'id', 'name', 'description', 'thumbnail_url', 'placeholder', 'date_posted', 'owner_id', 'date_transferred', 'status',
    'giveaway', 'tags', 'categories', 'loan_days', 'recipient_id', 'owner__name',
]  # fmt: skip
PARTY_FIELDS = ['date_approved', 'hidden_at', 'due_on', 'version', 'owner__email', 'recipient__name', 'recipient__email']

TO_BE_HAD = Q(status__in=['available', 'requested'], hidden_at=None)
IS_OUT = Q(status='transferred', giveaway=False)


def counted(queryset):
    return Coalesce(Subquery(queryset.order_by().values('item').annotate(n=Count('*')).values('n')), 0)


def is_of_blocked(viewer):
    """Of somebody whom the viewer has blocked, or who has blocked the viewer."""
    blocks = tables.Block.objects
    return Q(owner__in=blocks.filter(lo=viewer).values('hi')) | Q(owner__in=blocks.filter(hi=viewer).values('lo'))


def is_shared_with(viewer):
    """With a group of theirs, or with themselves while they are connected to the owner; or they asked for it."""
    for_me = tables.ItemPerson.objects.filter(user=viewer).values('item')
    connected = tables.Connection.objects.filter(user=viewer).values('other')
    asked_for = tables.Interest.objects.filter(user=viewer).values('item')
    return Q(of_my_group__isnull=False) | Q(pk__in=for_me, owner__in=connected) | Q(pk__in=asked_for)


class ItemQuerySet(models.QuerySet):
    def with_group_of(self, viewer):
        """
        Knows one group that an item and the viewer have in common. A group holds very many items: a look at one row is
        quick, where `Exists` would be turned into a table of everything that the viewer's groups hold.
        """
        mine = tables.Subscription.objects.filter(user=viewer).values('group')
        common = tables.ItemGroup.objects.filter(item=OuterRef('pk'), group__in=mine)
        return self.alias(of_my_group=Subquery(common.values('group')[:1]))

    def visible_to(self, viewer):
        """What is one's own, or shared with them. Blocked or hidden, only a loan that is out is left."""
        has_it = Q(recipient=viewer) & IS_OUT
        is_open = (Q(hidden_at=None) | has_it) & (~is_of_blocked(viewer) | has_it)
        is_visible = Q(owner=viewer) | (is_shared_with(viewer) & is_open)
        return self.with_group_of(viewer).filter(is_visible, deleted_at=None, owner__status='active')

    def once_had_by(self, viewer):
        """What somebody received stays in their history."""
        had = Exists(tables.Handover.objects.filter(item=OuterRef('pk'), recipient=viewer))
        is_open = Q(hidden_at=None) | Q(recipient=viewer) & IS_OUT
        return self.filter(Q(had), ~is_of_blocked(viewer), is_open, owner__status='active')

    def listed_for(self, viewer):
        """What others offer to the viewer and can be had."""
        is_listed = is_shared_with(viewer) & ~is_of_blocked(viewer) & ~Q(owner=viewer) & TO_BE_HAD
        return self.with_group_of(viewer).filter(is_listed, deleted_at=None, owner__status='active')

    def with_card(self, viewer):
        due = tables.Handover.objects.filter(item=OuterRef('pk'), returned_at=None).values('due_on')
        return (
            self.select_related('owner')
            .only(*CARD_FIELDS)
            .annotate(
                mine=FilteredRelation('interests', condition=Q(interests__user=viewer)),
                interest_date=F('mine__expressed_at'),
                out_until=Case(When(IS_OUT, then=Subquery(due)), output_field=models.DateField()),
            )
        )

    def with_parties(self, viewer):
        """What the owner, the recipient and those who wait may know beyond the card."""
        lately = timezone.now() - timedelta(days=CONTACT_DAYS)
        had_lately = tables.Handover.objects.filter(item=OuterRef('pk'), recipient=viewer, returned_at__gt=lately)
        waiting = tables.Interest.objects.filter(item=OuterRef('pk')).exclude(item__recipient=F('user'))
        before_me = waiting.filter(
            Q(expressed_at__lt=OuterRef('interest_date')) | Q(expressed_at=OuterRef('interest_date'), user__lte=viewer)
        )
        i_wait = Q(interest_date__isnull=False) & (Q(recipient=None) | ~Q(recipient=viewer))
        knows_queue = Q(owner=viewer) | i_wait | Q(giveaway=False, recipient__isnull=False)
        return (
            self.with_card(viewer)
            .select_related('owner', 'recipient')
            .only(*CARD_FIELDS, *PARTY_FIELDS)
            .annotate(
                wanted_from=F('mine__wanted_from'),
                wanted_until=F('mine__wanted_until'),
                asked_as=F('mine__asked_as'),
                had_lately=Exists(had_lately),
                queue_length=Case(When(knows_queue, then=counted(waiting)), output_field=models.IntegerField()),
                my_place=Case(When(i_wait, then=counted(before_me)), output_field=models.IntegerField()),
            )
        )

    def matching(self, words):
        """Full text search on a stored vector, the best first."""
        query = SearchQuery(words, config='enough', search_type='websearch')
        return (
            self.filter(search=query)
            .annotate(rank=SearchRank(F('search'), query))
            .order_by('-rank', '-date_posted', '-id')
        )
