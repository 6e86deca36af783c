import type { Route } from '../http/route.ts';
import { addressKey } from '../http/limits.ts';
import { refuse } from '../http/refuse.ts';
import { openInvitation } from '../invitations/preapprovals.ts';
import { approved, approveJoinRequest, declineJoinRequest } from './admissions.ts';
import { changePassword } from './change-password.ts';
import { confirmed, confirmEmail } from './confirm-email.ts';
import type { AccountNeeds } from './enter.ts';
import { logIn } from './log-in.ts';
import { chooseDailyMail, chooseMail, readMailChoices, unsubscribe } from './mail-choices.ts';
import { register, registered } from './register.ts';
import { listJoinRequests } from './registrations.ts';
import { resetPassword } from './reset-password.ts';

const tellThem = 'This library cannot send email, so please tell them yourself.';

export const accountRoutes = (route: Route, needs: AccountNeeds) => {
  const { db, sessions, canMail } = needs;

  route('GET /validate-session', async ({ viewer, request }) => sessions.answer(request, viewer));

  route('POST /login', async ({ body, ...door }) => ({
    ...(await logIn(needs, body, door)),
    message: 'You are logged in.',
  }));

  route('POST /logout', async ({ request, reply }) => {
    await sessions.end(request, reply);
    reply.header('clear-site-data', '"cache", "storage"');
    return { message: 'You are logged out.' };
  });

  route('POST /register', async ({ body, ...door }) => {
    const { outcome, ...entered } = await register(needs, body, door);
    door.reply.code(outcome === 'in' ? 201 : 202);
    return { message: registered[outcome], ...entered };
  });

  route('POST /confirm-email', async ({ body, ...door }) => {
    const { outcome, ...known } = await confirmEmail(needs, body, door);
    return { message: confirmed[outcome], ...known };
  });

  route('POST /api/invitation', async ({ body }) => ({
    email: (await openInvitation(db, body.token)) ?? refuse('link_gone'),
  }));

  route('POST /reset-password', async ({ body, request }) => {
    // Nothing is looked up and nothing changes, so the answer does not reveal whether the address is known.
    if (!canMail()) refuse('reset_needs_mail');
    await resetPassword(db, body.email, addressKey(request.ip));
    return { message: 'Password reset! Please check your email for your new password.' };
  });

  route('POST /change-password', async ({ body, ...door }) => ({
    ...(await changePassword(needs, body, door)),
    message: 'Your password has been changed.',
  }));

  route('GET /api/mail-choices', ({ viewer }) => readMailChoices(db, viewer.id));

  route('PUT /api/mail-choices', ({ viewer, body }) => chooseMail(db, viewer.id, body.topic, body.is_on));

  route('PUT /api/mail-choices/daily', ({ viewer, body }) => chooseDailyMail(db, viewer.id, body.is_daily));

  route('POST /unsubscribe', async ({ query }) => {
    await unsubscribe(db, query.token, query.about);
    return { message: 'You will not get these messages any more.' };
  });

  route('GET /api/admin/coming-in', async () => ({ can_mail: canMail() }));

  route('GET /api/admin/join-requests', () => listJoinRequests(db));

  route('POST /api/admin/join-requests/:id/approve', async ({ params, viewer }) => {
    const decision = { id: params.id, actorId: viewer.id, canMail: canMail() };
    const { name, isIn } = await approveJoinRequest(db, decision);
    if (!isIn) return { message: approved.afterProof(name) };
    return { message: canMail() ? approved.in(name) : `${approved.in(name)} ${tellThem}` };
  });

  route('POST /api/admin/join-requests/:id/decline', async ({ params, viewer, body }) => {
    const person = await declineJoinRequest(db, params.id, viewer.id, body.words);
    const message = `The request of ${person.name} was declined.`;
    return { message: canMail() ? message : `${message} ${tellThem}` };
  });
};
