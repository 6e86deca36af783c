import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rewrite } from '../../tests/model/two-servers.ts';
import { provided } from '../../tests/support/provided.ts';
import type { Proof } from '../proof.ts';
import { pickerOf } from '../support/random.ts';
import { type Guard, guards as allGuards } from './mutations.ts';

const entry = fileURLToPath(new URL('./run-one.ts', import.meta.url));

const AT_ONCE = 2;

/** What a proof notices without this guard; with `null`, whether it is quiet as long as nothing is taken away. */
const listNoticed = async (guard: Guard, mutation: Guard | null, seed: number): Promise<unknown[]> => {
  const child = fork(entry, [], {
    // What is loaded first is asked last: it rewrites what was written, before that is translated.
    execArgv: ['--import', rewrite, '--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      MODEL_MUTATION: JSON.stringify(mutation),
      PROVE_GUARD: JSON.stringify({ where: provided('where'), template: provided('template'), guard, seed }),
    },
  });
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${String(code)}.`)));
  const [noticed] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return Array.isArray(noticed) ? noticed : [];
};

const isThere = async ({ file, text }: Guard) => (await readFile(file, 'utf8')).split(text).length === 2;

type Tried = { guard: Guard; noticed: unknown[] };

/** Each guard of the access rules and of the door is taken away once, and a proof must notice. */
export const guards: Proof = {
  name: 'guards',
  prove: async ({ isShort, seed, log }) => {
    const pick = pickerOf(seed);
    const gone = [];
    for (const guard of allGuards) if (!(await isThere(guard))) gone.push(guard.standsFor);
    const start = pick(allGuards.length);
    const tried = isShort ? [...allGuards, ...allGuards].slice(start, start + 2) : allGuards;
    const results: Tried[] = [];
    const lane = async (from: number) => {
      for (let at = from; at < tried.length; at += AT_ONCE) {
        const guard = tried[at];
        if (guard === undefined) continue;
        const noticed = await listNoticed(guard, guard, seed).catch((error: unknown) => {
          log(`${guard.standsFor}: ${String(error)}`);
          return [];
        });
        log(`${guard.standsFor}: ${noticed.length === 0 ? 'NOT NOTICED' : String(noticed[0]).slice(0, 120)}`);
        results.push({ guard, noticed });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, from) => lane(from)));
    const missed = results.filter(({ noticed }) => noticed.length === 0).map(({ guard }) => guard.standsFor);
    const caught = results.length - missed.length;
    return [
      {
        what: `guards taken away and noticed, of ${allGuards.length}`,
        found: `${caught} of ${results.length}${missed.length > 0 ? `; not: ${missed.slice(0, 3).join('; ')}` : ''}`,
        target: 'all',
        isGood: missed.length === 0 && results.length > 0,
      },
      {
        what: 'guards that no longer stand where they stood',
        found: gone.length === 0 ? '0' : gone.join('; '),
        target: '0',
        isGood: gone.length === 0,
      },
    ];
  },
};
