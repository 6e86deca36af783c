"""The answers, in the very shape of the product's."""

from datetime import timedelta

from django.utils import timezone
from rest_framework import serializers

from peers.models import Item, Message

MEETING_HOURS = 2


class CardSerializer(serializers.ModelSerializer):
    """An item as everybody who sees it may know it; expects `viewer_id` in the context."""

    owner_name = serializers.CharField(source='owner.name', read_only=True)
    date_transferred = serializers.SerializerMethodField()
    is_mine = serializers.SerializerMethodField()
    is_recipient = serializers.SerializerMethodField()
    interest_date = serializers.DateTimeField(read_only=True)
    out_until = serializers.DateField(read_only=True)

    class Meta:
        model = Item
        fields = [
            'id', 'name', 'description', 'thumbnail_url', 'placeholder', 'date_posted', 'owner_id', 'owner_name',
            'date_transferred', 'status', 'giveaway', 'tags', 'categories', 'is_mine', 'is_recipient', 'interest_date',
            'loan_days', 'out_until',
        ]  # fmt: skip
        read_only_fields = fields

    def get_is_mine(self, item):
        return item.owner_id == self.context['viewer_id']

    def get_is_recipient(self, item):
        return item.recipient_id == self.context['viewer_id']

    def is_party(self, item):
        return self.context['viewer_id'] in (item.owner_id, item.recipient_id)

    def get_date_transferred(self, item):
        return item.date_transferred if self.is_party(item) else None


class PartySerializer(CardSerializer):
    """With what only some may know; for everybody else it is not there at all."""

    optional = [
        'date_approved', 'owner_email', 'recipient_id', 'recipient_name', 'recipient_email', 'interested_count',
        'queue_length', 'my_place', 'wanted_from', 'wanted_until', 'is_hidden', 'loan',
    ]  # fmt: skip

    date_approved = serializers.SerializerMethodField()
    owner_email = serializers.SerializerMethodField()
    recipient_id = serializers.SerializerMethodField()
    recipient_name = serializers.SerializerMethodField()
    recipient_email = serializers.SerializerMethodField()
    interested_count = serializers.SerializerMethodField()
    queue_length = serializers.IntegerField(read_only=True)
    my_place = serializers.IntegerField(read_only=True)
    wanted_from = serializers.DateField(read_only=True)
    wanted_until = serializers.DateField(read_only=True)
    is_hidden = serializers.SerializerMethodField()
    loan = serializers.SerializerMethodField()

    class Meta(CardSerializer.Meta):
        fields = CardSerializer.Meta.fields + [
            'date_approved', 'owner_email', 'recipient_id', 'recipient_name', 'recipient_email', 'interested_count',
            'queue_length', 'my_place', 'wanted_from', 'wanted_until', 'is_hidden', 'loan',
        ]  # fmt: skip

    def to_representation(self, item):
        answer = super().to_representation(item)
        for field in self.optional:
            if answer[field] is None:
                del answer[field]
        return answer

    def get_date_approved(self, item):
        return item.date_approved if self.is_party(item) else None

    def get_owner_email(self, item):
        return item.owner.email if item.had_lately or self.get_is_recipient(item) else None

    def recipient_for_owner(self, item):
        return item.recipient if self.get_is_mine(item) else None

    def get_recipient_id(self, item):
        return getattr(self.recipient_for_owner(item), 'id', None)

    def get_recipient_name(self, item):
        return getattr(self.recipient_for_owner(item), 'name', None)

    def get_recipient_email(self, item):
        return getattr(self.recipient_for_owner(item), 'email', None)

    def get_interested_count(self, item):
        return item.interests.count() if self.get_is_mine(item) else None

    def get_is_hidden(self, item):
        return True if self.get_is_mine(item) and item.hidden_at else None

    def get_loan(self, item):
        if item.giveaway or item.recipient_id is None or not self.is_party(item):
            return None
        handover = item.handovers.filter(returned_at=None).first()
        return {
            'handover_id': handover and handover.id,
            'due_on': (handover and handover.due_on) or item.due_on,
            'handed_over_at': handover and handover.handed_over_at,
            'said_returned_at': handover and handover.said_returned_at,
            'extension_until': handover and handover.extension_until,
        }


class SheetSerializer(PartySerializer):
    """A single item."""

    details = ['interested_users', 'shared_with', 'version', 'asked_as', 'declined', 'meets_at']
    optional = PartySerializer.optional + details

    interested_users = serializers.SerializerMethodField()
    shared_with = serializers.SerializerMethodField()
    version = serializers.SerializerMethodField()
    asked_as = serializers.SerializerMethodField()
    photos = serializers.SerializerMethodField()
    declined = serializers.SerializerMethodField()
    meets_at = serializers.SerializerMethodField()

    class Meta(PartySerializer.Meta):
        fields = PartySerializer.Meta.fields + [
            'interested_users', 'shared_with', 'version', 'asked_as', 'photos', 'declined', 'meets_at',
        ]  # fmt: skip

    def get_interested_users(self, item):
        if not self.get_is_mine(item):
            return None
        interests = list(item.interests.select_related('user').order_by('expressed_at', 'user_id'))
        hidden = set()
        if any(interest.note for interest in interests):
            messages = Message.objects.filter(item=item, hidden_at__isnull=False)
            hidden = set(messages.values_list('person_id', 'text'))
        return [
            {
                'id': interest.user_id,
                'name': interest.user.name,
                'timestamp': interest.expressed_at,
                'note': '' if (interest.user_id, interest.note) in hidden else interest.note,
                'from': interest.wanted_from,
                'until': interest.wanted_until,
            }
            for interest in interests
        ]

    def get_shared_with(self, item):
        if not self.get_is_mine(item):
            return None
        groups = [row.group for row in item.shared_with_groups.select_related('group')]
        people = [row.user for row in item.shared_with_people.select_related('user')]
        entries = [{'id': each.id, 'name': each.name, 'type': 'group'} for each in groups]
        entries += [{'id': each.id, 'name': each.name, 'type': 'individual'} for each in people]
        return sorted(entries, key=lambda each: (each['type'], each['name'].lower(), each['id']))

    def get_version(self, item):
        return item.version if self.get_is_mine(item) else None

    def get_asked_as(self, item):
        return item.asked_as if item.asked_as != item.name else None

    def get_photos(self, item):
        return [photo.thumbnail_url for photo in item.photos.all()]

    def get_declined(self, item):
        if item.interest_date is not None or self.get_is_mine(item):
            return None
        decline = item.declines.filter(user=self.context['viewer_id'], ask_again_at__gt=timezone.now()).first()
        return decline and {'note': decline.note, 'ask_again_on': decline.ask_again_on}

    def get_meets_at(self, item):
        if self.get_is_mine(item):
            person = item.recipient_id
        else:
            person = self.context['viewer_id'] if item.interest_date else None
        if person is None:
            return None
        since = timezone.now() - timedelta(hours=MEETING_HOURS)
        meeting = item.conversations.filter(person=person, agreed_time__gt=since).first()
        return meeting and meeting.agreed_time


class AskingSerializer(serializers.Serializer):
    """Somebody asks for an item; a note, which opens a thread, and wanted days are not part of the comparison."""

    itemId = serializers.IntegerField(min_value=1)
