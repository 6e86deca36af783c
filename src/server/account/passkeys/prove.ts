import type { UsedPasskey } from '../../../shared/account/passkeys-contract.ts';
import { recordAudit } from '../../events/record.ts';
import { refuse } from '../../http/refuse.ts';
import type { Viewer } from '../../http/session.ts';
import type { AccountNeeds, Door } from '../enter.ts';
import { proveIdentity } from '../prove-identity.ts';
import { type Asked, takeChallenge } from './challenges.ts';
import { findPasskey, listCredentials, noteUse } from './store.ts';
import { readChallenge, verifyUsed } from './verify.ts';

export const requirePlace = ({ passkeysAt }: AccountNeeds) => passkeysAt() ?? refuse('passkeys_unavailable');

/** Takes the challenge that an answer is for; null if it was not asked for here and now. */
export const takeAnsweredChallenge = async (
  { db, sessions }: AccountNeeds,
  { request }: Pick<Door, 'request'>,
  asked: Asked,
  clientDataJSON: string,
): Promise<string | null> => {
  const challenge = readChallenge(clientDataJSON);
  const browser = sessions.markOf(request, 'passkey');
  if (challenge === null || browser === null) return null;
  return (await takeChallenge(db, challenge, asked, browser)) ? challenge : null;
};

/** A login must name the account; a member who confirms is known already. */
const isOwners = (given: string | undefined, handle: string, asked: Asked) =>
  given === undefined ? asked.purpose === 'confirm' : given === handle;

/** The member whose passkey this is; null for every reason not to believe it. */
export const proveByPasskey = async (
  needs: AccountNeeds,
  door: Pick<Door, 'request'>,
  asked: Asked,
  passkey: UsedPasskey,
) => {
  const place = requirePlace(needs);
  const challenge = await takeAnsweredChallenge(needs, door, asked, passkey.response.clientDataJSON);
  if (challenge === null) return null;
  const known = await findPasskey(needs.db, passkey.id);
  if (known === null || !isOwners(passkey.response.userHandle, known.handle, asked)) return null;
  if (asked.userId !== null && known.owner.id !== asked.userId) return null;
  const counter = await verifyUsed(passkey, known, { challenge, place });
  if (counter === null || !(await noteUse(needs.db, known.passkeyId, counter))) return null;
  return known.owner;
};

export type GivenProof = { password?: string; passkey?: UsedPasskey };

const requirePassword = async (
  needs: AccountNeeds,
  { request }: Pick<Door, 'request'>,
  viewer: Viewer,
  password: string,
) => {
  const proof = await proveIdentity(needs, request, { email: viewer.email.toLowerCase(), password });
  if (proof !== null && proof !== 'waiting' && !proof.isTemporary && proof.user.id === viewer.id) return;
  await recordAudit(needs.db, 'wrong current password', viewer.id, viewer.email);
  refuse('password_wrong');
};

/**
 * That the member is holding the device, and not somebody who found it open: by the password, by a passkey, or because
 * they logged in or confirmed a moment ago. Where a passkey is required and there is one, nothing else will do.
 */
export const requireProof = async (
  needs: AccountNeeds,
  door: Pick<Door, 'request'> & { viewer: Viewer },
  { password, passkey }: GivenProof,
): Promise<void> => {
  const { viewer } = door;
  const { db, sessions } = needs;
  const asked = { purpose: 'confirm', userId: viewer.id } as const;
  if (passkey !== undefined) {
    if ((await proveByPasskey(needs, door, asked, passkey)) === null) refuse('passkey_refused');
    await sessions.notePasskey(db, door.request);
  } else {
    if (viewer.needsPasskey && (await listCredentials(db, viewer.id)).length > 0) refuse('passkey_required');
    if (password !== undefined) await requirePassword(needs, door, viewer, password);
    else if (!(await sessions.isProven(door.request))) refuse('proof_needed');
    else return;
  }
  await sessions.noteProof(db, door.request);
};
