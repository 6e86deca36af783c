import { setTimeout as pause } from 'node:timers/promises';
import { callOverHttp } from '../../tests/support/call-over-http.ts';
import type { Act, ActKind, Wait } from './journal.ts';
import type { Neighbourhood, Person } from './people.ts';
import { tryUntilAnswered } from './retry.ts';
import { PATIENCE_MS, sendAct } from './send-act.ts';

const WRITE_EVERY_MS = 400;
const READ_EVERY_MS = 250;

const now = () => performance.now();

type Given = { url: string; neighbourhood: Neighbourhood };

/** What a member does next, by turns; photos are rare because they keep a core busy. */
const turns: ActKind[] = ['message', 'message', 'wish', 'message', 'interest', 'message', 'feedback', 'message'];

/** Members who read and write until they are stopped, and the journal of what the server said. */
export const startMembers = ({ url, neighbourhood }: Given) => {
  const { people, talks } = neighbourhood;
  const stopping = new AbortController();
  const { signal } = stopping;
  const acts: Act[] = [];
  const reads: Wait[] = [];
  const openReads = new Map<Person, number>();
  /** Items that neighbours may still ask for: each by each once. */
  const posted: number[] = [];
  const asked = new Set<string>();
  let count = 0;

  /** What it is and about which item; nothing if there is no item left that this member has not asked for. */
  const begin = (person: Person, kind: ActKind): { act: Act; itemId: number } | undefined => {
    const at = { kind, startedAt: now(), tries: 0 };
    if (kind !== 'interest') return { act: { id: `act ${(count += 1)} of ${person.id}`, ...at }, itemId: 0 };
    const itemId = posted.find((each) => !asked.has(`${each}:${person.id}`));
    if (itemId === undefined) return undefined;
    asked.add(`${itemId}:${person.id}`);
    return { act: { id: `interest ${itemId}:${person.id}`, ...at }, itemId };
  };

  const doOnce = async (person: Person, kind: ActKind): Promise<void> => {
    const begun = begin(person, kind);
    if (!begun) return;
    const { act, itemId } = begun;
    acts.push(act);
    const send = () => sendAct({ url, neighbourhood }, { id: act.id, kind, person, itemId });
    const answer = await tryUntilAnswered(send, signal, () => (act.tries += 1)).catch((error: unknown) => {
      act.refused = error instanceof Error ? error.message : String(error);
    });
    if (typeof answer !== 'number') return;
    act.acknowledgedAt = now();
    if (kind === 'item') posted.push(answer);
  };

  const write = async (person: Person, kinds: readonly ActKind[], everyMs: number) => {
    for (let turn = person.id; !signal.aborted; turn += 1) {
      await doOnce(person, kinds[turn % kinds.length] ?? 'message');
      await pause(everyMs);
    }
  };

  const read = async (person: Person) => {
    const call = callOverHttp(url, person.cookies, { patienceMs: PATIENCE_MS });
    while (!signal.aborted) {
      const startedAt = now();
      openReads.set(person, startedAt);
      const answer = await tryUntilAnswered(() => call('GET /api/items', { query: {} }), signal);
      openReads.delete(person);
      if (answer) reads.push({ startedAt, endedAt: now() });
      await pause(READ_EVERY_MS);
    }
  };

  const writers = people.slice(0, talks.length).map((person) => write(person, turns, WRITE_EVERY_MS));
  const posters = people.slice(-1).map((person) => write(person, ['item'], 3000));
  const readers = people.map(read);

  return {
    acts,
    /** How long everybody waited for what they read; those who still wait count too. */
    reads: (): Wait[] => [...reads, ...[...openReads.values()].map((startedAt) => ({ startedAt, endedAt: now() }))],
    writes: (): Wait[] =>
      acts.map(({ startedAt, acknowledgedAt }) => ({ startedAt, endedAt: acknowledgedAt ?? now() })),
    /** Lets everybody finish what they have begun, at most for this long. */
    stop: async () => {
      stopping.abort();
      await Promise.all([...writers, ...posters, ...readers]);
    },
  };
};
