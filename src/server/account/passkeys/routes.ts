import { transact } from '../../db/connect.ts';
import { recordAudit } from '../../events/record.ts';
import { readDevice } from '../../http/read-device.ts';
import { refuse } from '../../http/refuse.ts';
import type { Route } from '../../http/route.ts';
import type { Viewer } from '../../http/session.ts';
import { type AccountNeeds, enter } from '../enter.ts';
import { addPasskey, beginToAdd, PATIENCE_MS } from './add-passkey.ts';
import { type Asked, makeChallenge } from './challenges.ts';
import { proveByPasskey, requirePlace } from './prove.ts';
import { deletePasskeys, listCredentials, listPasskeys, renamePasskey } from './store.ts';

const loggingIn: Asked = { purpose: 'login', userId: null };

const askedBy = (purpose: Asked['purpose'], viewer: Viewer | null): Asked => {
  if (purpose !== 'confirm') return loggingIn;
  return { purpose, userId: (viewer ?? refuse('no_session')).id };
};

/** "Firefox, Android": the same in every language, until its owner gives it another name. */
const defaultName = (userAgent: string | undefined) => {
  const { browser, system } = readDevice(userAgent);
  return [browser, system].filter((word) => word !== null).join(', ') || 'Passkey';
};

export const passkeysRoutes = (route: Route, needs: AccountNeeds) => {
  const { db, sessions, community } = needs;

  route('GET /api/passkeys', ({ viewer }) => listPasskeys(db, viewer.id));

  route('POST /api/passkeys/options', ({ body, ...door }) => beginToAdd(needs, door, body));

  route('POST /api/passkeys', async ({ body, done, ...door }) => {
    const name = body.name ?? defaultName(door.request.headers['user-agent']);
    return { passkey: await addPasskey(needs, door, body.passkey, name), message: done.passkeyAdded };
  });

  route(
    'PATCH /api/passkeys/:id',
    async ({ params, body, viewer }) =>
      (await renamePasskey(db, viewer.id, params.id, body.name)) ?? refuse('passkey_not_found'),
  );

  route('DELETE /api/passkeys/:id', async ({ params, viewer, done }) => {
    const mustKeepOne = community.now().staff_need_passkey && (viewer.isAdmin || viewer.isSteward);
    await transact(db, async (tx) => {
      await tx`select 1 from users where id = ${viewer.id} for update`;
      const removed = await deletePasskeys(tx, viewer, { id: params.id, actorId: viewer.id });
      if (removed === 0) refuse('passkey_not_found');
      if (mustKeepOne && (await listCredentials(tx, viewer.id)).length === 0) refuse('passkey_last');
    });
    return { message: done.passkeyRemoved };
  });

  // Nobody is named, so nobody learns who has an account.
  route('POST /api/passkeys/login/options', async ({ body, viewer, ...door }) => {
    const { rpId } = requirePlace(needs);
    const asked = askedBy(body.purpose, viewer);
    return {
      rpId,
      challenge: await makeChallenge(db, asked, sessions.markBrowser(door, 'passkey')),
      timeout: PATIENCE_MS,
      allowCredentials: asked.userId === null ? [] : await listCredentials(db, asked.userId),
      userVerification: 'required' as const,
    };
  });

  route('POST /api/passkeys/login', async ({ body, done, ...door }) => {
    const member = await proveByPasskey(needs, door, loggingIn, body);
    if (member === null) {
      await recordAudit(db, 'login failed', null, 'passkey');
      return refuse('passkey_refused');
    }
    const session = await transact(db, (tx) => enter(needs, tx, door, member, 'passkey'));
    return { ...session, message: done.loggedIn };
  });
};
