import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { UsedPasskey } from '../../../shared/account/passkeys-contract.ts';
import { call } from '../../http/call.ts';
import { ReadableFailure } from '../../http/failures.ts';
import { words } from './words.ts';

/** Why the browser did not do it, in words: the person closed its dialog, or it has this passkey, or has none. */
const readable = (error: unknown, cancelled: string): unknown => {
  if (!(error instanceof Error)) return error;
  if (error.name === 'NotAllowedError') return new ReadableFailure(cancelled);
  if (error.name === 'InvalidStateError') return new ReadableFailure(words.alreadyHere);
  return error.name === 'AbortError' ? error : new ReadableFailure(words.browserFailed);
};

type Purpose = 'login' | 'confirm';

/** Lets the person choose one of their passkeys; in the autofill of the page, or in a dialog of the browser. */
export const choosePasskey = async (purpose: Purpose, useBrowserAutofill = false): Promise<UsedPasskey> => {
  const optionsJSON = await call('POST /api/passkeys/login/options', { body: { purpose } });
  return startAuthentication({ optionsJSON, useBrowserAutofill }).catch((error: unknown) => {
    throw readable(error, purpose === 'login' ? words.notUsed : words.notConfirmed);
  });
};

export type Proof = { password?: string; passkey?: UsedPasskey };

export const createPasskey = async (proof: Proof) => {
  const optionsJSON = await call('POST /api/passkeys/options', { body: proof });
  const passkey = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw readable(error, words.notCreated);
  });
  return call('POST /api/passkeys', { body: { passkey } });
};
