import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from '../bench/support/figures.ts';
import { listFamily, memoryOf } from '../bench/support/proc.ts';
import type { Proof, Row, Wanted } from './proof.ts';
import { say } from './support/bound.ts';
import { gather, isGood, p, tell } from './support/crowd.ts';
import { fillNeighbourhood, welcome } from './support/filled-house.ts';
import { type House, inAHouse } from './support/house.ts';

const PEOPLE = 100;
const minute = 60_000;

type Sample = { memory: number; files: number; connections: number };

const measure = async ({ program, db }: House): Promise<Sample> => {
  const { pid } = program();
  const [{ all }, files, [row]] = await Promise.all([
    memoryOf(pid),
    readdir(`/proc/${pid}/fd`),
    db<{ count: number }[]>`select count(*)::int as count from pg_stat_activity where application_name = 'enough'`,
  ]);
  return { memory: all, files: files.length, connections: row?.count ?? 0 };
};

/** The middle of what was measured in a part of the time. */
const middle = (samples: readonly Sample[], of: (sample: Sample) => number) => median(samples.map(of));

const growthRow = (what: string, samples: readonly Sample[], of: (sample: Sample) => number): Row => {
  // Caches fill in the first part. Then the beginning is compared with the end.
  const settled = samples.slice(Math.floor(samples.length / 3));
  const part = Math.max(1, Math.floor(settled.length / 4));
  const [early, late] = [middle(settled.slice(0, part), of), middle(settled.slice(-part), of)];
  const growth = (100 * (late - early)) / Math.max(1, early);
  return {
    what: `${what}, after a third of the time and at the end`,
    found: `${early} and ${late}: ${growth.toFixed(1)} %`,
    target: 'growth ≤ 5 %',
    isGood: growth <= 5,
  };
};

const prove = async ({ isShort, seed, log, soakMinutes = 60, mutation = null }: Wanted): Promise<Row[]> => {
  if (isShort) return [{ what: 'an hour at half the load', found: 'not in the short form', target: '', isGood: true }];
  return inAHouse({ isEmbedded: true, fill: fillNeighbourhood(50_000), mutation }, async (house) => {
    const crowd = gather({ url: house.url, people: await welcome(house.db, PEOPLE), seed });
    const samples: Sample[] = [];
    const end = performance.now() + soakMinutes * minute;
    while (performance.now() < end) {
      await delay(Math.min(minute / 4, (soakMinutes * minute) / 20));
      const sample = await measure(house);
      samples.push(sample);
      log(
        `${sample.memory} MB, ${sample.files} files, ${sample.connections} connections, ${crowd.made.length} requests`,
      );
    }
    const processes = (await listFamily(house.program().pid)).length;
    const made = await crowd.stop();
    const errors = made.filter((each) => !isGood(each));
    return [
      {
        what: `${PEOPLE} people for ${soakMinutes} min`,
        found: `${made.length} requests, ${tell(errors)} errors, p99 ${say(p(0.99, made))}, ${processes} processes`,
        target: '0 errors',
        isGood: errors.length === 0 && made.length > 0,
      },
      growthRow('memory in MB', samples, ({ memory }) => memory),
      growthRow('open files', samples, ({ files }) => files),
      growthRow('connections to the database', samples, ({ connections }) => connections),
    ];
  });
};

/** It goes on for days as it began. */
export const soak: Proof = { name: 'soak', prove };
