import { Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, Instant, Message, Nullable, OneOf, Text } from '../http/fields.ts';
import { DAY, HOUR, perMember } from '../http/limits.ts';

export const Group = Type.Object({
  id: Id,
  group_name: Type.String(),
  is_subscribed: Type.Boolean(),
  is_closed: Type.Boolean(),
  /** Visitors see what is shared with it. */
  in_preview: Type.Boolean(),
  members: Type.Integer(),
  /** What it says about itself; empty where it says nothing. */
  about: Type.String(),
});

/** `is_on` is the caller's own switch; both switches on make a connection. */
export const Connection = Type.Object({
  id: Id,
  name: Type.String(),
  is_connected: Type.Boolean(),
  is_on: Type.Boolean(),
});

export const ConnectionRequest = Type.Object({
  id: Id,
  sender_id: Id,
  receiver_id: Id,
  sender_name: Type.String(),
  sender_email: Type.String(),
  /** The thing of the caller's that led them here; accepting shows it to them. */
  came_for: Nullable(Type.String()),
});

/** Whom somebody asked, as they wrote it: it does not tell whether there is such a person. */
export const SentRequest = Type.Object({
  id: Id,
  name: Type.String(),
  /** Where they asked from a profile. */
  person_id: Nullable(Id),
  sent_at: Instant,
});

export const ManagedGroup = Type.Object({
  id: Id,
  group_name: Type.String(),
  is_closed: Type.Boolean(),
  in_preview: Type.Boolean(),
  members: Type.Integer(),
  about: Type.String(),
});

const GroupAbout = Text('Sentence', 200);
const GroupName = Text('Group name', 100, { minLength: 1, refusal: 'group_name_missing' });

export const networkContract = {
  'GET /api/groups/:userId': {
    access: 'member',
    summary: 'All groups, and which of them you belong to',
    params: Type.Object({ userId: Id }),
    answer: Type.Array(Group),
  },
  'POST /api/groups/manage': {
    access: 'member',
    summary: 'Join or leave a group',
    body: Type.Object({ userId: Id, groupId: Id, action: OneOf('action', ['subscribe', 'unsubscribe']) }),
    answer: Group,
  },
  'GET /api/connections/user': {
    access: 'member',
    summary: 'People you are or were connected with',
    query: Type.Object({ userId: Id }),
    answer: Type.Array(Connection),
  },
  'GET /api/connections/requests': {
    access: 'member',
    summary: 'Connection requests that wait for your answer',
    query: Type.Object({ userId: Id }),
    answer: Type.Array(ConnectionRequest),
  },
  'GET /api/connections/sent': {
    access: 'member',
    summary: 'Connection requests you have sent that are not accepted yet',
    answer: Type.Array(SentRequest),
  },
  'DELETE /api/connections/sent/:id': {
    access: 'member',
    summary: 'Withdraw a connection request',
    params: Type.Object({ id: Id }),
    answer: Message,
  },
  'POST /api/connections/manage': {
    access: 'member',
    summary: 'Turn your side of a connection on or off',
    body: Type.Object({ userId: Id, connectUserId: Id, action: OneOf('action', ['add', 'remove']) }),
    answer: Connection,
  },
  'POST /api/connections/request': {
    access: 'member',
    limits: [perMember(10, HOUR), perMember(30, DAY)],
    summary: 'Ask a neighbour to connect, by full name or email',
    body: Type.Object({ userId: Id, identifier: Text('Name or email', 254, { refusal: 'identifier_missing' }) }),
    answer: Message,
  },
  'POST /api/connections/respond': {
    access: 'member',
    limits: [perMember(120, HOUR)],
    summary: 'Accept or decline a connection request',
    body: Type.Object({ userId: Id, requestId: Id, action: OneOf('action', ['accept', 'decline']) }),
    answer: Message,
  },
  'GET /user/:id/groups': {
    access: 'member',
    summary: 'Groups you can share with',
    selfParam: 'id',
    params: Type.Object({ id: Id }),
    answer: Type.Array(Type.Object({ id: Id, group_name: Type.String(), in_preview: Type.Boolean() })),
  },
  'GET /user/:id/connections': {
    access: 'member',
    summary: 'People you can share with',
    selfParam: 'id',
    params: Type.Object({ id: Id }),
    answer: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  },
  'GET /api/admin/groups': {
    access: 'admin',
    summary: 'All groups, for administrators',
    answer: Type.Array(ManagedGroup),
  },
  'POST /api/admin/groups': {
    access: 'admin',
    summary: 'Create a group',
    body: Type.Object({ group_name: GroupName, about: Type.Optional(GroupAbout) }),
    status: 201,
    answer: ManagedGroup,
  },
  'PATCH /api/admin/groups/:id': {
    access: 'admin',
    summary: 'Rename or close a group, or show it in the preview',
    params: Type.Object({ id: Id }),
    body: Type.Object({
      group_name: Type.Optional(GroupName),
      about: Type.Optional(GroupAbout),
      is_closed: Type.Optional(Type.Boolean()),
      in_preview: Type.Optional(Type.Boolean()),
    }),
    answer: ManagedGroup,
  },
} as const satisfies Contract;
