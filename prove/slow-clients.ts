import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../bench/support/figures.ts';
import type { Proof, Row, Wanted } from './proof.ts';
import { askOnAndOn } from './support/ask.ts';
import { longest, say, within } from './support/bound.ts';
import { inAHouse } from './support/house.ts';
import { headersOf, putOut, settleNeighbours } from './support/street.ts';

/** A client that takes its time: what it says at once, and what it goes on to say now and then. */
type Slow = {
  what: string;
  first: string;
  more: string;
  everyMs: number;
  reads: boolean;
  atOnce: number;
  targetMs: number;
};

const headers: Slow = {
  what: 'a byte of a header every 10 s',
  first: 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ',
  more: 'a',
  everyMs: 10_000,
  reads: true,
  atOnce: 50,
  targetMs: 15_000,
};
const bodies: Slow = {
  what: 'a byte of a body every 5 s',
  first:
    'POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2000\r\n\r\n{"username":"',
  more: 'a',
  everyMs: 5000,
  reads: true,
  atOnce: 50,
  targetMs: 65_000,
};
const readers: Slow = {
  what: 'a large answer that is not read',
  first: `${'GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(40)}`,
  // A client that does not read learns that it was cut off when it writes.
  more: '\r\n',
  everyMs: 5000,
  reads: false,
  // More would keep the program busy for seconds before they are slow.
  atOnce: 1,
  targetMs: 95_000,
};

/** The milliseconds until the server cut it off; null if it never did. */
const dawdle = (port: number, slow: Slow) =>
  new Promise<number | null>((resolve) => {
    const since = performance.now();
    const socket: Socket = connect(port, '127.0.0.1');
    const talk = setInterval(() => socket.write(slow.more), slow.everyMs);
    const patience = setTimeout(() => end(null), within(slow.targetMs).ms + 10_000);
    const end = (ms: number | null) => {
      clearInterval(talk);
      clearTimeout(patience);
      socket.destroy();
      resolve(ms);
    };
    socket.on('error', () => end(performance.now() - since));
    socket.on('close', () => end(performance.now() - since));
    socket.on('connect', () => socket.write(slow.first));
    if (slow.reads) socket.resume();
    else socket.pause();
  });

const cutRow = ({ what, targetMs }: Slow, ended: readonly (number | null)[]): Row => {
  const cut = ended.flatMap((ms) => (ms === null ? [] : [ms]));
  return {
    what: `${ended.length} clients with ${what}`,
    found: `${cut.length} cut off after ${say(longest(cut))} at most`,
    target: `all, ${within(targetMs).text}`,
    isGood: cut.length === ended.length && longest(cut) <= within(targetMs).ms,
  };
};

const prove = async ({ isShort, log, mutation = null }: Wanted): Promise<Row[]> =>
  inAHouse({ mutation }, async (house) => {
    const [owner, reader] = await settleNeighbours(house.db, 2);
    if (!owner || !reader) throw new Error('Nobody is there.');
    await putOut(house.db, owner, 20);
    const port = Number(new URL(house.url).port);
    const reading = askOnAndOn(house.url, { path: '/api/items?giveaway=true', headers: headersOf(reader) }, 20);
    const crowd: [Slow, number][] = isShort
      ? [[headers, 200]]
      : [
          [headers, 1400],
          [bodies, 400],
          [readers, 200],
        ];
    const rows = await Promise.all(
      crowd.map(async ([slow, count]) => {
        const going: Promise<number | null>[] = [];
        for (let at = 0; at < count; at += 1) {
          going.push(dawdle(port, slow));
          if (at % slow.atOnce === slow.atOnce - 1) await delay(50);
        }
        const row = cutRow(slow, await Promise.all(going));
        log(row.found);
        return row;
      }),
    );
    const reads = await reading.stop();
    const p99 = percentile(
      reads.map(({ ms }) => ms),
      0.99,
    );
    const refused = reads.filter(({ status }) => status !== 200).length;
    return [
      ...rows,
      {
        what: 'other people meanwhile',
        found: `${refused} refused of ${reads.length}, p99 ${say(p99)}`,
        target: `0 refused, p99 ${within(400).text}`,
        isGood: refused === 0 && p99 <= within(400).ms,
      },
    ];
  });

/** Clients that hold a line and say nothing lose it, and nobody else notices. */
export const slowClients: Proof = { name: 'slow-clients', prove };
