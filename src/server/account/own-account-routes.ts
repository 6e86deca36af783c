import type { FastifyRequest } from 'fastify';
import { rememberLocale } from '../http/locale.ts';
import type { Route } from '../http/route.ts';
import { done } from '../http/words.ts';
import { askForNewEmail, withdrawNewEmail } from './change-email.ts';
import { endDevice, endOtherDevices, listDevices } from './devices.ts';
import type { AccountNeeds } from './enter.ts';
import { changeOwnAccount, readOwnAccount } from './own-account.ts';
import { endPause, pause } from './pause.ts';

/** What a member reads and changes about their own account. */
export const ownAccountRoutes = (route: Route, needs: AccountNeeds) => {
  const { db, sessions } = needs;
  const asking = (viewer: { id: number }, request: FastifyRequest) => ({
    userId: viewer.id,
    session: sessions.keyOf(request),
  });

  route('GET /api/account', ({ db, viewer }) => readOwnAccount(db, viewer.id));

  route('PATCH /api/account', async ({ viewer, body, reply }) => {
    const account = await changeOwnAccount(db, viewer.id, body);
    if (body.language !== undefined) rememberLocale(reply, body.language);
    return { account, message: done.accountSaved };
  });

  route('POST /api/account/email', async ({ viewer, body, request }) => {
    await askForNewEmail(needs, viewer, body, request);
    return { account: await readOwnAccount(db, viewer.id), message: done.newEmailAsked };
  });

  route('DELETE /api/account/email', async ({ viewer }) => {
    await withdrawNewEmail(db, viewer.id);
    return { account: await readOwnAccount(db, viewer.id), message: done.newEmailWithdrawn };
  });

  route('GET /api/account/devices', ({ viewer, request }) => listDevices(db, asking(viewer, request)));

  route('DELETE /api/account/devices', async ({ viewer, request }) => ({
    devices: await endOtherDevices(db, asking(viewer, request)),
    message: done.devicesEnded,
  }));

  route('DELETE /api/account/devices/:id', async ({ viewer, request, params }) => ({
    devices: await endDevice(db, asking(viewer, request), params.id),
    message: done.deviceEnded,
  }));

  route('PUT /api/account/pause', async ({ viewer, body }) => ({
    account: await pause(db, viewer.id, body.until),
    message: done.paused,
  }));

  route('DELETE /api/account/pause', async ({ viewer }) => ({
    account: await endPause(db, viewer.id),
    message: done.pauseEnded,
  }));
};
