"""The product's own tables; Django neither makes nor changes them."""

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.search import SearchVectorField
from django.db import models
from django.db.models import DO_NOTHING, ForeignKey

from peers.querysets import ItemQuerySet


class User(AbstractBaseUser):
    email = models.TextField(unique=True)
    name = models.TextField()
    password = models.TextField(db_column='password_hash')
    status = models.TextField()
    mails_off = ArrayField(models.TextField())
    mail_token = models.UUIDField()

    USERNAME_FIELD = 'email'

    class Meta:
        managed = False
        db_table = 'users'

    @property
    def is_active(self):
        return self.status == 'active'


class Group(models.Model):
    name = models.TextField(db_column='group_name')

    class Meta:
        managed = False
        db_table = 'groups'


# The tables below that name two things have both as their key. Django 3.2 knows keys of one column only: it is told of
# the first one, and no query here relies on that.


class Subscription(models.Model):
    user = ForeignKey(User, DO_NOTHING, primary_key=True, related_name='subscriptions')
    group = ForeignKey(Group, DO_NOTHING)

    class Meta:
        managed = False
        db_table = 'subscriptions'


class Connection(models.Model):
    """Both directions of every pair of members who agreed to be connected."""

    user = ForeignKey(User, DO_NOTHING, primary_key=True, related_name='connections')
    other = ForeignKey(User, DO_NOTHING, related_name='+')

    class Meta:
        managed = False
        db_table = 'connected'


class Block(models.Model):
    lo = ForeignKey(User, DO_NOTHING, primary_key=True, related_name='+')
    hi = ForeignKey(User, DO_NOTHING, related_name='+')

    class Meta:
        managed = False
        db_table = 'blocks'


class Item(models.Model):
    owner = ForeignKey(User, DO_NOTHING, related_name='items')
    recipient = ForeignKey(User, DO_NOTHING, null=True, related_name='+')
    name = models.TextField()
    description = models.TextField()
    thumbnail_url = models.TextField(null=True)
    placeholder = models.TextField(null=True)
    giveaway = models.BooleanField()
    tags = ArrayField(models.TextField())
    categories = ArrayField(models.TextField())
    status = models.TextField()
    loan_days = models.IntegerField(null=True)
    due_on = models.DateField(null=True)
    version = models.IntegerField()
    date_posted = models.DateTimeField()
    date_approved = models.DateTimeField(null=True)
    date_transferred = models.DateTimeField(null=True)
    interest_mailed_at = models.DateTimeField(null=True)
    deleted_at = models.DateTimeField(null=True)
    hidden_at = models.DateTimeField(null=True)
    search = SearchVectorField()

    objects = ItemQuerySet.as_manager()

    class Meta:
        managed = False
        db_table = 'items'

    @property
    def can_be_asked_for(self):
        """Gifts until they are promised; what is lent can be waited for."""
        return self.hidden_at is None and (self.status in ('available', 'requested') or not self.giveaway)


class ItemGroup(models.Model):
    item = ForeignKey(Item, DO_NOTHING, primary_key=True, related_name='shared_with_groups')
    group = ForeignKey(Group, DO_NOTHING)

    class Meta:
        managed = False
        db_table = 'item_groups'


class ItemPerson(models.Model):
    item = ForeignKey(Item, DO_NOTHING, primary_key=True, related_name='shared_with_people')
    user = ForeignKey(User, DO_NOTHING)

    class Meta:
        managed = False
        db_table = 'item_people'


class ItemPhoto(models.Model):
    item = ForeignKey(Item, DO_NOTHING, related_name='photos')
    position = models.SmallIntegerField()
    thumbnail_url = models.TextField(primary_key=True)

    class Meta:
        managed = False
        db_table = 'item_photos'
        ordering = ['position']


class Interest(models.Model):
    item = ForeignKey(Item, DO_NOTHING, primary_key=True, related_name='interests')
    user = ForeignKey(User, DO_NOTHING)
    owner = ForeignKey(User, DO_NOTHING, related_name='+')
    expressed_at = models.DateTimeField()
    note = models.TextField(default='')
    wanted_from = models.DateField(null=True)
    wanted_until = models.DateField(null=True)
    asked_as = models.TextField(null=True)

    class Meta:
        managed = False
        db_table = 'interests'


class Handover(models.Model):
    item = ForeignKey(Item, DO_NOTHING, related_name='handovers')
    recipient = ForeignKey(User, DO_NOTHING, related_name='+')
    handed_over_at = models.DateTimeField()
    due_on = models.DateField(null=True)
    said_returned_at = models.DateTimeField(null=True)
    returned_at = models.DateTimeField(null=True)
    extension_until = models.DateField(null=True)

    class Meta:
        managed = False
        db_table = 'handovers'


class Decline(models.Model):
    item = ForeignKey(Item, DO_NOTHING, primary_key=True, related_name='declines')
    user = ForeignKey(User, DO_NOTHING)
    note = models.TextField()
    ask_again_on = models.DateField()
    ask_again_at = models.DateTimeField()

    class Meta:
        managed = False
        db_table = 'declines'


class Conversation(models.Model):
    item = ForeignKey(Item, DO_NOTHING, related_name='conversations')
    person = ForeignKey(User, DO_NOTHING, related_name='+')
    agreed_time = models.DateTimeField(null=True)

    class Meta:
        managed = False
        db_table = 'conversations'


class Message(models.Model):
    item = ForeignKey(Item, DO_NOTHING, related_name='messages')
    person = ForeignKey(User, DO_NOTHING, related_name='+')
    text = models.TextField()
    hidden_at = models.DateTimeField(null=True)

    class Meta:
        managed = False
        db_table = 'messages'


class Activity(models.Model):
    at = models.DateTimeField(primary_key=True)
    user = ForeignKey(User, DO_NOTHING)
    kind = models.TextField()

    class Meta:
        managed = False
        db_table = 'activity'


class Job(models.Model):
    id = models.BigAutoField(primary_key=True)
    kind = models.TextField()
    payload = models.JSONField()
    dedupe = models.TextField(null=True, unique=True)
    run_at = models.DateTimeField()
    created_at = models.DateTimeField()

    class Meta:
        managed = False
        db_table = 'jobs'
