import type { Passkey } from '../../../shared/account/passkeys-contract.ts';
import { CallRefused } from '../../../shared/http/caller.ts';
import { call } from '../../http/call.ts';
import { act, type Actor } from '../../live/act.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { choosePasskey, createPasskey, type Proof } from './ceremonies.ts';
import { passkeysQuery } from './queries.ts';
import { words } from './words.ts';

const change = ({ client, userId }: Actor, changed: (passkeys: Passkey[]) => Passkey[]) =>
  client.setQueryData(passkeysQuery(userId).queryKey, (known) => known && changed(known));

const isProofNeeded = (error: unknown) => error instanceof CallRefused && error.body.code === 'proof_needed';

/** `askForProof` is called where the login was too long ago. Null if nothing was added. */
export const addPasskey = (actor: Actor, proof: () => Promise<Proof>, askForProof: () => void) =>
  act(actor, {
    call: async () => createPasskey(await proof()),
    keep: ({ passkey }) => change(actor, (known) => [...known, passkey]),
    done: ({ message }) => message,
    failed: words.addFailed,
    sayFailure: (text, error) => (isProofNeeded(error) ? askForProof() : toast.failure(text)),
  });

export const proofByPasskey = async (): Promise<Proof> => ({ passkey: await choosePasskey('confirm') });

export const renamePasskey = (actor: Actor, id: number, name: string) =>
  act(actor, {
    call: () => call('PATCH /api/passkeys/:id', { params: { id }, body: { name } }),
    keep: (renamed) => change(actor, (known) => known.map((each) => (each.id === id ? renamed : each))),
    failed: words.changeFailed,
  });

export const removePasskey = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('DELETE /api/passkeys/:id', { params: { id } }),
    keep: () => change(actor, (known) => known.filter((each) => each.id !== id)),
    done: ({ message }) => message,
    failed: words.removeFailed,
  });
