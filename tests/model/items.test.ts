import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';
import { aRun } from './operations.ts';
import { runAll, Unexplained } from './run.ts';
import { aStreet, type Street } from './street.ts';
import { rewrite, startTwoServers, type TwoServers } from './two-servers.ts';

const isByCommand = import.meta.env.MODE === 'thousand';
const RUNS = isByCommand ? 1000 : 100;
/** Enough runs to notice a missing guard. */
const RUNS_WITHOUT = 300;
const STREETS = 6;
const seed = process.env.MODEL_SEED ? Number(process.env.MODEL_SEED) : randomInt(2 ** 31);

let database: FreshDatabase;
let streets: Street[];

beforeAll(async () => {
  database = await freshDatabase();
  streets = await Promise.all(Array.from({ length: STREETS }, () => aStreet(database.db)));
});
afterAll(() => database.drop());

const sample = (numRuns: number) => fc.sample(aRun, { numRuns, seed });

const withServers = async <T>(mutation: Mutation | null, work: (servers: TwoServers) => Promise<T>): Promise<T> => {
  const servers = await startTwoServers(database.where, mutation);
  try {
    return await work(servers);
  } finally {
    await servers.stop();
  }
};

describe('six people who click at once, twice, on two processes', () => {
  it(`leave nothing that one after the other would not explain, in ${RUNS} runs`, { timeout: 1_800_000 }, () =>
    withServers(null, async (servers) => {
      const since = performance.now();
      const requests = await runAll(database.db, servers, streets, sample(RUNS)).catch((error: unknown) => {
        throw new Error(`With MODEL_SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`);
      });
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      process.stdout.write(`model: seed ${seed}, ${RUNS} runs, ${requests} requests, ${seconds} s\n`);
      expect(requests).toBeGreaterThan(RUNS * 10);
    }),
  );
});

describe('the same is noticed to be wrong without', () => {
  afterEach(async () => {
    await database.db`truncate items, interests, item_groups, item_people, item_feed, item_search, item_posts cascade`;
  });

  const tried = mutations.filter(({ isAlwaysTried }) => isByCommand || isAlwaysTried);

  it.each(tried)('$standsFor', (mutation) =>
    withServers(mutation, (servers) => {
      const runs = [...(mutation.shownBy ?? []), ...sample(RUNS_WITHOUT)];
      return expect(runAll(database.db, servers, streets, runs)).rejects.toBeInstanceOf(Unexplained);
    }),
  );

  it('all the texts that are taken away by command, which still stand where they stood', async () => {
    for (const { file, text } of mutations) expect((await readFile(file, 'utf8')).split(text), text).toHaveLength(2);
  });

  it('a text that occurs nowhere, which is reported', async () => {
    const gone = { file: 'src/server/items/actions.ts', text: 'not in this file', instead: '' };
    const script = `await import(${JSON.stringify(new URL(`../../${gone.file}`, import.meta.url).href)})`;
    const told = promisify(execFile)(process.execPath, ['--import', rewrite, '--input-type=module', '-e', script], {
      env: { ...process.env, MODEL_MUTATION: JSON.stringify(gone) },
    });
    await expect(told).rejects.toThrow('This should stand exactly once');
  });
});
