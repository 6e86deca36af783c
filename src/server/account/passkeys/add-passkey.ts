import type { CreatedPasskey } from '../../../shared/account/passkeys-contract.ts';
import { transact } from '../../db/connect.ts';
import { refuse } from '../../http/refuse.ts';
import type { Viewer } from '../../http/session.ts';
import type { AccountNeeds, Door } from '../enter.ts';
import { makeChallenge } from './challenges.ts';
import { type GivenProof, requirePlace, requireProof, takeAnsweredChallenge } from './prove.ts';
import { insertPasskey, listCredentials, readHandle } from './store.ts';
import { algorithms, verifyCreated } from './verify.ts';

/** How long the browser waits for a person. */
export const PATIENCE_MS = 5 * 60_000;

const MOST = 50;

type Inside = Door & { viewer: Viewer };

export const beginToAdd = async (needs: AccountNeeds, door: Inside, proof: GivenProof) => {
  const { db, sessions, community } = needs;
  const { viewer } = door;
  const place = requirePlace(needs);
  await requireProof(needs, door, proof);
  const excludeCredentials = await listCredentials(db, viewer.id);
  if (excludeCredentials.length >= MOST) refuse('passkeys_full');
  const browser = sessions.markBrowser(door, 'passkey');
  return {
    rp: { id: place.rpId, name: community.now().name },
    user: { id: await readHandle(db, viewer.id), name: viewer.email, displayName: viewer.name },
    challenge: await makeChallenge(db, { purpose: 'add', userId: viewer.id }, browser),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: PATIENCE_MS,
    excludeCredentials,
    authenticatorSelection: {
      // It is found without typing an address first.
      residentKey: 'required' as const,
      requireResidentKey: true,
      // It replaces the password: a found phone or security key must not be enough.
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
};

export const addPasskey = async (needs: AccountNeeds, door: Inside, passkey: CreatedPasskey, name: string) => {
  const { viewer, request } = door;
  const place = requirePlace(needs);
  const asked = { purpose: 'add', userId: viewer.id } as const;
  const challenge = await takeAnsweredChallenge(needs, door, asked, passkey.response.clientDataJSON);
  const created = challenge === null ? null : await verifyCreated(passkey, { challenge, place });
  if (created === null) return refuse('passkey_not_added');
  return transact(needs.db, async (tx) => {
    const added = (await insertPasskey(tx, viewer, created, name)) ?? refuse('passkey_not_added');
    await needs.sessions.notePasskey(tx, request);
    return added;
  });
};
