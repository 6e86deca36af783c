import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { guardNames } from './guard-names.ts';
import { aRun } from './operations.ts';
import { runAll, Unexplained } from './run.ts';
import { aStreet, type Street } from './street.ts';
import { startTwoServers, type TwoServers } from './two-servers.ts';

const RUNS = import.meta.env.MODE === 'thousand' ? 1000 : 200;
const STREETS = 6;
const seed = process.env.MODEL_SEED ? Number(process.env.MODEL_SEED) : randomInt(2 ** 31);

let database: FreshDatabase;
let servers: TwoServers;
let streets: Street[];

beforeAll(async () => {
  database = await freshDatabase();
  servers = await startTwoServers(database.where);
  streets = await Promise.all(Array.from({ length: STREETS }, () => aStreet(database.db)));
});
afterAll(async () => {
  await servers.stop();
  await database.drop();
});

const sample = (numRuns: number) => fc.sample(aRun, { numRuns, seed });

describe('six people who click at once, twice, on two processes', () => {
  it(`leave nothing that one after the other would not explain, in ${RUNS} runs`, { timeout: 600_000 }, async () => {
    const since = performance.now();
    const requests = await runAll(database.db, servers, streets, sample(RUNS)).catch((error: unknown) => {
      throw new Error(`With MODEL_SEED=${seed}: ${error instanceof Error ? error.message : String(error)}`);
    });
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    process.stdout.write(`model: seed ${seed}, ${RUNS} runs, ${requests} requests, ${seconds} s\n`);
    expect(requests).toBeGreaterThan(RUNS * 10);
  });
});

describe('the same without one guard', () => {
  afterEach(async () => {
    await servers.runWithout(null);
    await database.db`truncate items, interests, item_groups, item_people, item_feed, item_search, item_tallies, item_counts, item_posts cascade`;
  });

  it.each(guardNames)('is noticed: %s', { timeout: 120_000 }, async (guard) => {
    await servers.runWithout(guard);
    await expect(runAll(database.db, servers, streets, sample(RUNS))).rejects.toBeInstanceOf(Unexplained);
  });
});
