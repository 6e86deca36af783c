import type { Actor } from './cast.ts';
import type { Rule } from './rules.ts';
import { between, nothing, ofItem, ofPerson, ofWish, own } from './rules.ts';

/** Who may make a call at all. */
export type Gate = 'everybody' | 'session' | 'member' | 'steward' | 'admin';

export type Row = {
  gate: Gate;
  rule: Rule;
  /** The answer to everybody who may make a call that is about nothing in particular. */
  ok: number;
  /** The call carries the id of its caller: with the id of another it is refused. */
  saysWho: boolean;
  /** Some get another answer than the others. */
  but: Partial<Record<Actor, number>>;
  /** A session with a temporary password may make it as well. */
  temporary: boolean;
};

type More = Partial<Pick<Row, 'ok' | 'saysWho' | 'temporary' | 'but'>>;

const row =
  (gate: Gate) =>
  (rule: Rule | null = null, more: More = {}): Row => ({
    gate,
    rule: rule ?? nothing,
    ok: 200,
    saysWho: false,
    but: {},
    temporary: gate === 'session',
    ...more,
  });

const everybody = row('everybody');
const session = row('session');
const member = row('member');
const steward = row('steward');
const admin = row('admin');

const saysWho = { saysWho: true };
/** They name a group that they do not belong to. */
const notOutsiders = { but: { stranger: 400, admin: 400 } };
const ok = (status: number, more: More = {}): More => ({ ok: status, ...more });

/*
 * What every call answers to everybody. The numbers of an item are: available, requested, promised, lent, given away. An
 * administrator and a steward have no further right to the things of others.
 */
export const expected: Readonly<Record<string, Row>> = {
  // The session, and how people come in.
  'GET /validate-session': session(),
  'POST /login': everybody(null, ok(401, { temporary: true })),
  'POST /logout': everybody(null, { temporary: true }),
  'POST /register': everybody(null, ok(202)),
  'POST /confirm-email': everybody(null, ok(410)),
  'POST /api/invitation': everybody(null, ok(410)),
  'POST /reset-password': everybody(null, ok(200, { temporary: true })),
  // The address is that of nobody who asks.
  'POST /change-password': everybody(null, ok(403, { temporary: true, but: { visitor: 401, deactivated: 401 } })),
  'POST /unsubscribe': everybody(null, ok(404)),
  'POST /api/invitation-links/open': everybody(null, ok(410)),
  'GET /api/house-rules': everybody(),

  // The own account.
  'GET /api/mail-choices': member(),
  'PUT /api/mail-choices': member(null, saysWho),
  'PUT /api/mail-choices/daily': member(null, saysWho),
  'PUT /api/mail-choices/letter': member(null, saysWho),
  'GET /api/account': member(),
  'PATCH /api/account': member(),
  'POST /api/account/email': member(null, ok(401)),
  'DELETE /api/account/email': member(),
  'GET /api/account/devices': member(),
  'DELETE /api/account/devices': member(),
  'DELETE /api/account/devices/:id': member(own(200)),
  'PUT /api/account/pause': member(),
  'DELETE /api/account/pause': member(),
  'GET /api/account/closed': member(),
  'PUT /api/account/closed': member(),
  'DELETE /api/account/closed': member(),
  'GET /api/account/download': member(),
  'POST /api/account/download': member(null, ok(202)),
  'GET /api/account/download/:token': member(own(410, { others: 410 })),
  'GET /api/account/leave': member(),
  'POST /api/account/leave': member(null, ok(401)),
  'GET /api/passkeys': member(null, ok(200)),
  'POST /api/passkeys/options': member(null, ok(409)),
  'POST /api/passkeys': member(null, ok(409)),
  'PATCH /api/passkeys/:id': member(own(200)),
  'DELETE /api/passkeys/:id': member(own(200)),
  'POST /api/passkeys/login/options': everybody(null, ok(409)),
  'POST /api/passkeys/login': everybody(null, ok(400)),
  'GET /api/push': member(),
  'PUT /api/push': member(null, ok(400)),
  'DELETE /api/push': member(),
  'POST /api/push/shown': everybody(),
  'GET /api/saved': member(),

  // Coming in, seen by those who let people in.
  'GET /api/admin/join-requests': steward(),
  'POST /api/admin/join-requests/:id/approve': steward(null, ok(404)),
  'POST /api/admin/join-requests/:id/decline': steward(null, ok(404)),
  'GET /api/admin/coming-in': steward(),
  'GET /api/admin/invitations': steward(),
  'POST /api/admin/invitations': steward(null, ok(201)),
  'POST /api/admin/invitations/:id/resend': steward(null, ok(404)),
  'DELETE /api/admin/invitations/:id': steward(null, ok(404)),
  'GET /api/invitation-links': member(),
  'POST /api/invitation-links': member(null, ok(201, { but: { stranger: 404 } })),
  // Administrators see all links, and can end them.
  'DELETE /api/invitation-links/:id': member(own(200, { alsoFor: 'admin' })),

  // The community.
  'GET /api/admin/checklist': admin(),
  'PUT /api/admin/checklist': admin(),
  'GET /api/admin/settings': admin(),
  'PATCH /api/admin/settings': admin(),
  'GET /api/admin/groups': admin(),
  'POST /api/admin/groups': admin(null, ok(201)),
  'PATCH /api/admin/groups/:id': admin(null, ok(404)),
  'GET /api/admin/group-subscriptions': admin(),

  // The network.
  'GET /api/groups/:userId': member(null, saysWho),
  'POST /api/groups/manage': member(null, ok(404, saysWho)),
  'GET /api/connections/user': member(null, saysWho),
  'GET /api/connections/requests': member(null, saysWho),
  'GET /api/connections/sent': member(),
  'DELETE /api/connections/sent/:id': member(own(200)),
  'POST /api/connections/manage': member(null, ok(404, saysWho)),
  'POST /api/connections/request': member(null, saysWho),
  'POST /api/connections/respond': member(own(200), saysWho),
  'GET /user/:id/groups': member(null, saysWho),
  'GET /user/:id/connections': member(null, saysWho),
  'GET /api/people/:id': member(ofPerson({ self: 200, known: 200 })),
  'POST /api/people/:id/connect': member(ofPerson({ self: 400, known: 200 })),
  'PUT /api/people/:id/block': member(ofPerson({ self: 400, known: 200, blocked: 200 })),
  'DELETE /api/people/:id/block': member(),
  'GET /api/blocks': member(),

  // Reports.
  'POST /api/reports': member(ofItem({ owner: 400, neighbour: 201 })),
  'GET /api/notices': member(),
  'POST /api/notices/seen': member(),
  'POST /api/notices/:id/answer': member(own(200)),
  'GET /api/admin/reports': steward(),
  'POST /api/admin/reports/:id/act': steward(null, ok(404)),
  'POST /api/admin/reports/:id/undo': steward(null, ok(404)),

  // Activity.
  'GET /api/waiting': member(),
  'GET /api/news': member(),
  'POST /api/news/seen': member(null, saysWho),
  'GET /api/notifications': member(null, saysWho),
  'POST /api/notifications/seen': member(null, saysWho),
  'GET /api/summary/activity': member(null, saysWho),
  'GET /api/items/activity': member(null, saysWho),
  'GET /api/wishes/activity': member(null, saysWho),
  'GET /api/events': member(),

  // Items.
  'GET /api/items': everybody(null, saysWho),
  'GET /api/items/:id': member(ofItem({ owner: 200, neighbour: 200 })),
  'GET /api/search-ready': member(),
  'GET /api/item-stats': member(null, saysWho),
  'PUT /api/items/:id/shared-with': member(ofItem({ owner: [200, 200, 409, 409, 409], neighbour: 403 }), saysWho),
  'GET /shared-details/:id': member(ofItem({ owner: 200, neighbour: 403 })),
  'GET /check-interest': member(ofItem({ owner: 200, neighbour: 200 }), saysWho),
  'GET /interested-users/:id': member(ofItem({ owner: 200, neighbour: 403 })),
  'DELETE /delete-item/:id': member(ofItem({ owner: [200, 200, 200, 409, 200], neighbour: 403 })),
  'POST /express-interest': member(
    ofItem({ owner: 403, neighbour: [200, 200, 200, 200, 409], asker: [200, 200, 409, 409, 409] }),
    saysWho,
  ),
  'POST /withdraw-interest': member(ofItem({ owner: 403, neighbour: 409, asker: [409, 200, 409, 409, 409] }), saysWho),
  'POST /accept-interest': member(ofItem({ owner: [409, 200, 200, 200, 409], neighbour: 403 }), saysWho),
  'POST /cancel-approval': member(
    ofItem({ owner: [409, 409, 200, 409, 409], neighbour: 403, asker: [403, 403, 200, 409, 409] }),
  ),
  'POST /confirm-transfer': member(ofItem({ owner: [409, 409, 200, 200, 200], neighbour: 403 })),
  'POST /api/undo': member(ofItem({ owner: 409, neighbour: 403 })),
  'POST /add-item': member(null, ok(201, { ...saysWho, ...notOutsiders })),
  'PATCH /api/items/:id': member(ofItem({ owner: [200, 200, 200, 200, 409], neighbour: 403 }), saysWho),
  'DELETE /api/items/:id/condition': member(ofItem({ owner: [200, 200, 200, 200, 409], neighbour: 403 })),
  'POST /api/items/:id/photos': member(ofItem({ owner: [201, 201, 201, 201, 409], neighbour: 403 }), saysWho),
  'PUT /api/items/:id/photos': member(ofItem({ owner: [200, 200, 200, 200, 409], neighbour: 403 })),
  // The last photo stays.
  'DELETE /api/items/:id/photos/:name': member(ofItem({ owner: 409, neighbour: 403 })),

  // Conversations.
  'GET /api/conversations': member(),
  'GET /api/conversations/:itemId/:personId': member(
    between({ owner: [404, 200, 200, 200, 200], asker: [404, 200, 200, 200, 200] }),
  ),
  'POST /api/conversations/:itemId/:personId': member(
    between({ owner: [404, 201, 201, 201, 201], asker: [404, 201, 201, 201, 201] }),
  ),
  'POST /api/conversations/:itemId/:personId/seen': member(
    between({ owner: [404, 200, 200, 200, 200], asker: [404, 200, 200, 200, 200] }),
  ),
  'POST /api/conversations/:itemId/:personId/times': member(
    between({ owner: [404, 201, 201, 201, 201], asker: [404, 201, 201, 201, 201] }),
  ),
  // No time was proposed, and none is agreed.
  'POST /api/conversations/:itemId/:personId/times/accept': member(
    between({ owner: [404, 409, 409, 409, 409], asker: [404, 409, 409, 409, 409] }),
  ),
  'POST /api/conversations/:itemId/:personId/times/cancel': member(between({ owner: 404, asker: 404 })),
  'POST /api/conversations/:itemId/:personId/received': member(
    between({ owner: [404, 403, 403, 403, 403], asker: [404, 409, 200, 409, 409] }),
  ),
  'GET /api/conversations/:itemId/:personId/agreed.ics': member(between({ owner: 404, asker: 404 })),
  'GET /api/calendar': member(),
  'POST /api/calendar/renew': member(),
  'GET /api/calendar/:token.ics': everybody(null, ok(404)),

  // Loans.
  'POST /decline-interest': member(ofItem({ owner: [409, 200, 409, 409, 409], neighbour: 403 })),
  'POST /say-returned': member(ofItem({ owner: 403, neighbour: 403, asker: [403, 403, 409, 200, 409] })),
  'DELETE /say-returned': member(ofItem({ owner: 403, neighbour: 403, asker: [403, 403, 409, 200, 409] })),
  'POST /api/loans/:itemId/not-here': member(ofItem({ owner: 409, neighbour: 403 })),
  'POST /return-item': member(ofItem({ owner: [409, 409, 409, 200, 409], neighbour: 403 })),
  'POST /api/loans/:itemId/remind': member(ofItem({ owner: 409, neighbour: 403 })),
  'PUT /api/loans/:itemId/due': member(ofItem({ owner: [409, 409, 200, 200, 409], neighbour: 403 })),
  'POST /api/loans/:itemId/extension': member(ofItem({ owner: 403, neighbour: 403, asker: [403, 403, 409, 200, 409] })),
  'POST /api/loans/:itemId/extension/answer': member(ofItem({ owner: 409, neighbour: 403 })),
  'POST /api/handovers/:id/thanks': member(
    between({ owner: [404, 404, 404, 403, 403], asker: [404, 404, 404, 200, 200] }),
  ),
  'GET /api/items/:id/history': member(ofItem({ owner: 200, neighbour: 200 })),
  'GET /api/items/:id/calendar': member(ofItem({ owner: 200, neighbour: 200 })),
  'PATCH /api/interests/:itemId': member(ofItem({ owner: 403, neighbour: 409, asker: [409, 200, 409, 409, 400] })),
  'POST /api/interests/:itemId/still': member(ofItem({ owner: 403, neighbour: 409, asker: [409, 200, 409, 409, 409] })),
  'PATCH /api/bookings/:id': member(between({ owner: [404, 404, 200, 409, 404], asker: [404, 404, 200, 409, 404] })),
  'DELETE /api/bookings/:id': member(between({ owner: [404, 404, 200, 409, 404], asker: [404, 404, 200, 409, 404] })),
  'PUT /api/items/:id/closed': member(ofItem({ owner: [200, 200, 200, 200, 409], neighbour: 403 })),
  'DELETE /api/items/:id/closed': member(ofItem({ owner: [200, 200, 200, 200, 409], neighbour: 403 })),
  'GET /api/shelf': member(),
  'GET /api/shelf/things': member(),

  // Lists.
  'POST /api/import': member(null, ok(201, notOutsiders)),
  'POST /api/import/:id': member(own(200)),
  'PATCH /api/import/:id/lines/:line': member(own(200)),
  'PUT /api/import/:id/words': member(own(200)),
  'GET /api/import/:id': member(own(200)),
  'GET /api/import-groups/:id': admin(),
  'GET /api/export/items.csv': member(),

  // Wishes.
  'GET /api/wishlist': everybody(null, saysWho),
  'GET /api/wishes/:id': member(ofWish({ owner: 200, neighbour: 200 })),
  'POST /add-wish': member(null, ok(201, { ...saysWho, ...notOutsiders })),
  'PATCH /api/wishes/:id': member(ofWish({ owner: 200, neighbour: 403 }), saysWho),
  // Offered is an item that does not exist.
  'POST /api/wishes/:id/offer': member(ofWish({ owner: 403, neighbour: 404 }), saysWho),
  'DELETE /delete-wish/:id': member(ofWish({ owner: 200, neighbour: 403 })),
  'GET /api/items/:id/wishes': member(ofItem({ owner: 200, neighbour: 403 })),
  'POST /api/wish-hints': member(),

  // Links.
  'POST /api/shared-library': member(ofItem({ owner: 201, neighbour: 404 }), saysWho),
  'GET /api/shared-library/:sharedId': everybody(null, ok(404, { temporary: true })),
  'POST /api/shared-library/:sharedId/opened': everybody(null, ok(404, { temporary: true })),
  'GET /api/shared-libraries': member(),
  'DELETE /api/shared-library/:sharedId': member(own(200)),
  'GET /api/came-for': member(),
  'PUT /api/came-for': member(),
  'POST /api/came-for/connect': member(null, ok(404)),
  'DELETE /api/came-for': member(),
  'GET /api/labels': member(),
  // An unknown code is no item.
  'GET /api/labels/:code': everybody(),

  // Voice.
  'POST /upload-audio': member(),
  'GET /api/voice': member(),
  'POST /transcribe': member(own(503)),

  // Feedback.
  'GET /api/feedback': member(),
  'POST /api/feedback': member(null, ok(201, saysWho)),
  'POST /api/feedback/upvote': member(null, ok(404, saysWho)),
  'DELETE /api/feedback/:id': member(null, ok(404)),
  'PATCH /api/admin/feedback/:id': admin(null, ok(404)),

  // Administration.
  'POST /api/preapprove-email': admin(),
  'POST /api/admin/remove-user': admin(),
  'GET /api/admin/work': admin(),
  'GET /api/admin/house': admin(),
  'GET /api/admin/top-users': admin(),
  'POST /api/admin/exclude-user': admin(),
  'POST /api/admin/include-user': admin(),
  'POST /api/admin/deactivate-user': admin(),
  'POST /api/admin/reactivate-user': admin(),
  'POST /api/admin/temporary-password': admin(),
  'PUT /api/admin/stewards/:userId': admin(),
  'DELETE /api/admin/stewards/:userId': admin(),
  'GET /api/active_users': admin(),
  'GET /api/user_activities': admin(),
  'GET /api/admin/loan-figures': admin(),
  'POST /api/send-email': admin(),
  'GET /api/admin/audit': admin(),
  'GET /api/admin/failed-jobs': admin(),
  'POST /api/admin/failed-jobs/:id/retry': admin(null, ok(404)),
};
