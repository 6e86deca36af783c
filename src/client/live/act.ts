import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NetworkFailure } from '../../shared/http/caller.ts';
import { isAway, waitForServer } from '../http/connection.ts';
import { type FailureSentences, failureText, logFailure } from '../http/failures.ts';
import type { WaitsFor } from '../outbox/keep.ts';
import { useMember } from '../session/session-context.ts';
import { forgetFailures, toast } from '../ui/overlays/toast.ts';
import { refreshCounters } from './counters-query.ts';
import { refreshAfter, type Topic } from './topics.ts';
import { words } from './words.ts';

/** The member who acts, and where what they see is kept. */
export type Actor = { client: QueryClient; userId: number };

export const useActor = (): Actor => {
  const client = useQueryClient();
  const { userId } = useMember();
  return useMemo(() => ({ client, userId }), [client, userId]);
};

/** Asks again for what an own act made old; the badges follow at once, whether the line is open or not. */
export const refresh = ({ client, userId }: Actor, topics: readonly Topic[]) => {
  for (const about of topics)
    void (about === 'counters' ? refreshCounters(client, userId) : refreshAfter(client, { about }));
};

type Act<Answer> = {
  call: () => Promise<Answer>;
  /** Puts the answer where it is already shown. */
  keep?: (answer: Answer) => unknown;
  /** What else is old once it is done, and is asked for again. */
  refresh?: readonly Topic[];
  /** The success message; a function makes it from the answer. Optional. */
  done?: string | ((answer: Answer) => string);
  /** The failure message; without it the failure is silent. */
  failed?: FailureSentences;
  /** Where the message is shown, if the page has a place for it. */
  sayFailure?: (text: string, error: unknown) => void;
  /** Without it, the page itself waits for the network. */
  later?: WaitsFor;
  /** Puts back what was shown too early, and asks for what is true now: somebody may have been faster. */
  onFailure?: () => unknown;
};

const say = <Answer>({ done }: Act<Answer>, answer: Answer) => {
  if (done !== undefined) toast.success(typeof done === 'string' ? done : done(answer));
};

const hearFailure = (
  { failed, sayFailure = toast.failure, onFailure }: Pick<Act<unknown>, 'failed' | 'sayFailure' | 'onFailure'>,
  error: unknown,
) => {
  if (failed === undefined) logFailure(error);
  else sayFailure(failureText(error, failed), error);
  return onFailure?.();
};

/** Whether it waits on the device from now on: before its call without a network, or after a call without an answer. */
const waitsOnDevice = async ({ userId }: Actor, later: WaitsFor | undefined, error?: unknown) => {
  if (later === undefined || !(error === undefined ? isAway() : error instanceof NetworkFailure)) return false;
  // Pages fetch this part when they are idle; one that went offline before must wait itself.
  const outbox = await import('../outbox/keep.ts').catch(() => null);
  return outbox !== null && outbox.isKept(userId, later, error === undefined);
};

/** An action started offline says so there, and continues once the network is back. */
export const whenOnline = async () => {
  if (!isAway()) return;
  toast.info(words.goesOn);
  await waitForServer();
};

/**
 * Every action of a page runs here: call the server, store its answer, refresh, and show a message. Returns null if it
 * failed, or waits on this device.
 */
export const act = async <Answer>(actor: Actor, doing: Act<Answer>): Promise<Answer | null> => {
  let answer: Answer;
  if (await waitsOnDevice(actor, doing.later)) return null;
  await whenOnline();
  try {
    answer = await doing.call();
  } catch (error) {
    if (!(await waitsOnDevice(actor, doing.later, error))) await hearFailure(doing, error);
    return null;
  }
  // A silent action does not clear messages either.
  if (doing.failed !== undefined) forgetFailures();
  await doing.keep?.(answer);
  say(doing, answer);
  refresh(actor, doing.refresh ?? []);
  return answer;
};
