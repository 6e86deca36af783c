import type { Route } from '../http/route.ts';
import { addressKey } from '../http/limits.ts';
import { refuse } from '../http/refuse.ts';
import { openInvitation } from '../invitations/preapprovals.ts';
import { approveJoinRequest, declineJoinRequest } from './admissions.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import type { AccountNeeds } from './enter.ts';
import { logIn } from './log-in.ts';
import { passkeysRoutes } from './passkeys/routes.ts';
import { chooseDailyMail, chooseLetter, chooseMail, readMailChoices, unsubscribe } from './mail-choices.ts';
import { register } from './register.ts';
import { listJoinRequests } from './registrations.ts';
import { resetPassword } from './reset-password.ts';

export const accountRoutes = (route: Route, needs: AccountNeeds) => {
  const { db, sessions, canMail } = needs;

  route('GET /validate-session', async ({ viewer, request }) => sessions.answer(request, viewer));

  route('POST /login', async ({ body, done, ...door }) => ({
    ...(await logIn(needs, body, door)),
    message: done.loggedIn,
  }));

  passkeysRoutes(route, needs);

  route('POST /logout', async ({ request, reply, done }) => {
    await sessions.end(request, reply);
    reply.header('clear-site-data', '"cache", "storage"');
    return { message: done.loggedOut };
  });

  route('POST /register', async ({ body, done, ...door }) => {
    const { outcome, ...entered } = await register(needs, body, door);
    door.reply.code(outcome === 'in' ? 201 : 202);
    return { message: done.registered[outcome], ...entered };
  });

  route('POST /confirm-email', async ({ body, done, ...door }) => {
    const { outcome, ...known } = await confirmEmail(needs, body, door);
    return { message: done.confirmed[outcome], ...known };
  });

  route('POST /api/invitation', async ({ body }) => ({
    email: (await openInvitation(db, body.token)) ?? refuse('link_gone'),
  }));

  route('POST /reset-password', async ({ body, request, done }) => {
    // Nothing is looked up and nothing changes, so the answer does not reveal whether the address is known.
    if (!canMail()) refuse('reset_needs_mail');
    await resetPassword(db, body.email, addressKey(request.ip));
    return { message: done.passwordReset };
  });

  route('POST /change-password', async ({ body, done, ...door }) => ({
    ...(await changePassword(needs, body, door)),
    message: done.passwordChanged,
  }));

  route('GET /api/mail-choices', ({ db, viewer }) => readMailChoices(db, viewer.id));

  route('PUT /api/mail-choices', ({ viewer, body }) => chooseMail(db, viewer.id, body.topic, body.is_on));

  route('PUT /api/mail-choices/daily', ({ viewer, body }) => chooseDailyMail(db, viewer.id, body.is_daily));

  route('PUT /api/mail-choices/letter', ({ viewer, body }) => chooseLetter(db, viewer.id, body.letter));

  route('POST /unsubscribe', async ({ query, done }) => {
    await unsubscribe(db, query.token, query.about);
    return { message: done.unsubscribed };
  });

  route('GET /api/admin/coming-in', async () => ({ can_mail: canMail() }));

  route('GET /api/admin/join-requests', () => listJoinRequests(db));

  route('POST /api/admin/join-requests/:id/approve', async ({ params, viewer, done }) => {
    const decision = { id: params.id, actorId: viewer.id, canMail: canMail() };
    const { name, isIn } = await approveJoinRequest(db, decision);
    if (!isIn) return { message: done.approvedUntilProof(name) };
    return { message: canMail() ? done.approved(name) : `${done.approved(name)} ${done.tellThem}` };
  });

  route('POST /api/admin/join-requests/:id/decline', async ({ params, viewer, body, done }) => {
    const person = await declineJoinRequest(db, params.id, viewer.id, body.words);
    const message = done.joinDeclined(person.name);
    return { message: canMail() ? message : `${message} ${done.tellThem}` };
  });
};
