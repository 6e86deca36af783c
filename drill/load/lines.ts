import { setTimeout as pause } from 'node:timers/promises';
import { listenOverHttp } from '../../tests/support/call-over-http.ts';
import type { Wait } from './journal.ts';
import type { Person } from './people.ts';

const RECONNECT_MS = 1000;

/** Open pages, each with its live line; a line that breaks is opened again after a second, as a browser does. */
export const openLines = (url: string, people: readonly Person[]) => {
  const gaps: Wait[] = [];
  const since = new Map<Person, number>();
  let hangUps: (() => void)[] = [];
  let isStopping = false;

  const isOver = (person: Person) => {
    const startedAt = since.get(person);
    if (startedAt !== undefined) gaps.push({ startedAt, endedAt: performance.now() });
    since.delete(person);
  };

  const listen = async (person: Person): Promise<void> => {
    const line = await listenOverHttp(url, person.cookies);
    hangUps.push(line.hangUp);
    if (line.status !== 200) return line.hangUp();
    isOver(person);
    // It says so never: the wait ends with the line.
    await line.hear('the end of the line');
  };

  const keepOpen = async (person: Person) => {
    while (!isStopping) {
      await listen(person).catch(() => undefined);
      if (!since.has(person)) since.set(person, performance.now());
      await pause(RECONNECT_MS);
    }
  };

  const all = people.map(keepOpen);
  return {
    /** When somebody was without a line. */
    gaps: (): Wait[] => [
      ...gaps,
      ...[...since.values()].map((startedAt) => ({ startedAt, endedAt: performance.now() })),
    ],
    stop: async () => {
      isStopping = true;
      for (const hangUp of hangUps) hangUp();
      hangUps = [];
      await Promise.all(all);
    },
  };
};
