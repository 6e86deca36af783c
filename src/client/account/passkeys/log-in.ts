import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { CallRefused } from '../../../shared/http/caller.ts';
import type { Session } from '../../base/boot.ts';
import { call } from '../../http/call.ts';
import { failureText, logFailure, ReadableFailure } from '../../http/failures.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { choosePasskey } from './ceremonies.ts';
import { words } from './words.ts';

type Keep = (session: Session) => void;

/** Shorter than the server waits for an answer. */
const renewMs = 9 * 60_000;

/** The person chose a passkey that the server does not take; any other failure of an offer is not their concern. */
const isRefused = (error: unknown) => error instanceof CallRefused && error.body.code === 'passkey_refused';

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Nobody asked for the offer, so nothing is wrong where the browser cannot make it. */
const isOfBrowser = (error: unknown) => isAborted(error) || error instanceof ReadableFailure;

const sayFailure = (error: unknown) => {
  if (!isAborted(error)) toast.failure(failureText(error, words.loginFailed));
};

const logIn = async (keep: Keep, inAutofill: boolean) =>
  keep(await call('POST /api/passkeys/login', { body: await choosePasskey('login', inAutofill) }));

/** For the button: the browser shows the passkeys of this site. It ends an offer in the autofill. */
export const logInWithPasskey = (keep: Keep): Promise<void> => logIn(keep, false).catch(sayFailure);

const whenVisible = (then: () => void) => {
  if (document.visibilityState === 'visible') then();
  else document.addEventListener('visibilitychange', then, { once: true });
};

/**
 * Offers passkeys among what the browser fills in, where it can, for as long as the page is open. A new challenge
 * replaces an old one in time. Returns how to end it.
 */
export const offerInAutofill = (keep: Keep): (() => void) => {
  let isOver = false;
  let timer: number | undefined;
  const renew = () => whenVisible(() => void offer());
  const offer = async () => {
    if (isOver) return;
    timer = window.setTimeout(renew, renewMs);
    try {
      await logIn(keep, true);
    } catch (error) {
      if (isRefused(error)) {
        clearTimeout(timer);
        sayFailure(error);
        void offer();
      } else if (!isOfBrowser(error)) logFailure(error);
    }
  };
  void browserSupportsWebAuthnAutofill().then((isSupported) => (isSupported ? offer() : undefined), logFailure);
  return () => {
    isOver = true;
    clearTimeout(timer);
    WebAuthnAbortService.cancelCeremony();
  };
};
