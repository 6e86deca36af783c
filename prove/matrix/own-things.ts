import { randomBytes } from 'node:crypto';
import { listTools } from '../../tests/support/lists.ts';
import type { World } from '../../tests/support/world.ts';
import type { Cast } from './cast.ts';

type Values = Record<string, unknown>;
type Make = (world: World, cast: Cast) => Promise<Values>;
type Id = { id: number };

const idIn = ([row]: readonly Id[]): Values => ({ id: row?.id ?? 0 });

const token = () => randomBytes(16).toString('base64url');

const aDevice: Make = async ({ db }, { owner }) =>
  idIn(
    await db<Id[]>`
      insert into sessions (id_hash, user_id, is_temporary, expires_at)
      values (${randomBytes(32)}, ${owner.id}, false, now() + interval '1 day') returning id`,
  );

const aPasskey: Make = async ({ db }, { owner }) =>
  idIn(
    await db<Id[]>`
      insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
      values (${owner.id}, ${randomBytes(16)}, ${randomBytes(32)}, 0, '{}', 'Phone') returning id`,
  );

const anInvitationLink: Make = async ({ db }, { owner }) =>
  idIn(
    await db<Id[]>`
      insert into invitation_links (maker_id, salt, token_hash, uses, expires_at)
      values (${owner.id}, ${token()}, ${randomBytes(32)}, 1, now() + interval '1 day') returning id`,
  );

const aSentRequest: Make = async ({ db }, { owner }) =>
  idIn(await db<Id[]>`insert into sent_requests (sender_id, typed) values (${owner.id}, ${token()}) returning id`);

const aReceivedRequest: Make = async ({ db }, { owner, stranger }) => {
  await db`delete from connection_requests where status = 'pending'`;
  const [row] = await db<Id[]>`
    insert into connection_requests (sender_id, receiver_id) values (${stranger.id}, ${owner.id}) returning id`;
  return { requestId: row?.id, action: 'decline' };
};

const aNotice: Make = async ({ db }, { owner, steward }) => ({
  ...idIn(
    await db<Id[]>`
      insert into report_acts (kind, subject_id, person_id, title, act, reason, actor_id)
      values ('person', ${owner.id}, ${owner.id}, '', 'warn', 'Please be kind.', ${steward.id}) returning id`,
  ),
  words: 'I will.',
});

const aList: Make = async (world, { person, group }) => {
  const { bring } = await listTools(world);
  const list = 'name,kind\nLadder,lend\nSaw,neither\n';
  const { id } = await bring(person, { list, fields: { groups: JSON.stringify([group]) } });
  return { id, line: 3, kind: 'lend', column: 'kind', said: 'neither', means: 'lend' };
};

const aLink: Make = async ({ db }, { owner }) => {
  const sharedId = token();
  await db`insert into shared_libraries (shared_id, owner_id) values (${sharedId}, ${owner.id})`;
  return { sharedId };
};

const aRecording: Make = async ({ db }, { owner }) => {
  const handle = `aud_${token()}`;
  await db`insert into recordings (handle, user_id, bytes) values (${handle}, ${owner.id}, ${randomBytes(100)})`;
  return { filePath: handle, type: 'item' };
};

const aDownload: Make = async ({ db }, { owner }) => {
  const own = token();
  await db`
    insert into downloads (user_id, token, ready_at, expires_at, bytes)
    values (${owner.id}, ${own}, now() - interval '2 days', now() - interval '1 day', 1)
    on conflict (user_id) do update set token = excluded.token, ready_at = excluded.ready_at,
      expires_at = excluded.expires_at, bytes = excluded.bytes`;
  return { token: own };
};

/** Makes something that belongs to the owner alone, and says how a call names it. */
export const ownThings: Readonly<Record<string, Make>> = {
  'DELETE /api/account/devices/:id': aDevice,
  'PATCH /api/passkeys/:id': aPasskey,
  'DELETE /api/passkeys/:id': aPasskey,
  'DELETE /api/invitation-links/:id': anInvitationLink,
  'DELETE /api/connections/sent/:id': aSentRequest,
  'POST /api/connections/respond': aReceivedRequest,
  'POST /api/notices/:id/answer': aNotice,
  'GET /api/account/download/:token': aDownload,
  'POST /api/import/:id': aList,
  'PATCH /api/import/:id/lines/:line': aList,
  'PUT /api/import/:id/words': aList,
  'GET /api/import/:id': aList,
  'DELETE /api/shared-library/:sharedId': aLink,
  'POST /transcribe': aRecording,
};

const missing = 2_000_000_000;

/** The same call about something that never existed. */
export const neverExisted = (values: Values): Values => ({
  ...values,
  ...('requestId' in values ? { requestId: missing } : {}),
  ...('id' in values ? { id: missing } : {}),
  ...('sharedId' in values ? { sharedId: 'A'.repeat(22) } : {}),
  ...('token' in values ? { token: 'A'.repeat(22) } : {}),
  ...('filePath' in values ? { filePath: `aud_${'A'.repeat(22)}` } : {}),
});
