import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { approveJoinRequest, declineJoinRequest, listJoinRequests, preapproveEmail } from './admissions.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { chooseMail, readMailChoices, unsubscribe } from './mail-choices.ts';
import { register, registered } from './register.ts';
import { resetPassword } from './reset-password.ts';

export const accountRoutes = (route: Route, services: Services) => {
  const { db, sessions } = services;

  route('GET /validate-session', async ({ viewer, request }) => ({
    userId: viewer.id,
    username: viewer.email,
    name: viewer.name,
    email: viewer.email,
    isAdmin: viewer.isAdmin,
    isTemporary: viewer.isTemporary,
    token: sessions.token(request),
  }));

  route('POST /login', async ({ body, request, reply }) => ({
    ...(await logIn(services, body, request, reply)),
    message: 'Login successful.',
  }));

  route('POST /logout', async ({ request, reply }) => {
    await sessions.end(request, reply);
    reply.header('clear-site-data', '"cache", "storage"');
    return { message: 'You are logged out.' };
  });

  route('POST /register', async ({ body, reply }) => {
    const outcome = await register(services, body);
    reply.code(outcome === 'in' ? 201 : 202);
    return { message: registered[outcome] };
  });

  route('POST /reset-password', async ({ body }) => {
    await resetPassword(db, body.email);
    return { message: 'Password reset! Please check your email for your new password.' };
  });

  route('POST /change-password', async ({ body, ...door }) => ({
    ...(await changePassword(services, body, door)),
    message: 'Your password has been changed.',
  }));

  route('GET /api/mail-choices', ({ viewer }) => readMailChoices(db, viewer.id));

  route('PUT /api/mail-choices', ({ viewer, body }) => chooseMail(db, viewer.id, body.topic, body.is_on));

  route('POST /unsubscribe', async ({ query }) => {
    await unsubscribe(db, query.token, query.about);
    return { message: 'You will not get these messages any more.' };
  });

  route('GET /api/admin/join-requests', () => listJoinRequests(db));

  route('POST /api/admin/join-requests/:id/approve', async ({ params, viewer }) => {
    const person = await approveJoinRequest(db, params.id, viewer.id);
    return { message: `${person.name} can now log in.` };
  });

  route('POST /api/admin/join-requests/:id/decline', async ({ params, viewer }) => {
    const person = await declineJoinRequest(db, params.id, viewer.id);
    return { message: `The request of ${person.name} was declined.` };
  });

  route('POST /api/preapprove-email', async ({ body, viewer }) => {
    await preapproveEmail(db, body.email, viewer.id);
    return { message: `${body.email.toLowerCase()} can now register.` };
  });
};
