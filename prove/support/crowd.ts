import { setMaxListeners } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../../bench/support/figures.ts';
import { type Answer, ask, type Asked } from './ask.ts';
import { createRandom } from './random.ts';
import { headersOf, type Neighbour } from './street.ts';

const PAUSE_MS = 1000;
const READS = 0.9;

/** A member who looks around, and things that nobody else asks for. */
export type Visitor = Neighbour & { items: readonly number[] };

export type Made = Omit<Answer, 'body'> & { at: number; isWrite: boolean; path: string };

const plainReads = ['/api/waiting', '/api/news', '/api/shelf', '/api/conversations', '/api/wishlist?category=All'];
const words = ['ladder', 'drill', 'tent', 'something to cook with', 'bicycle'];

const oneOf = <T>(list: readonly T[], chance: number): T | undefined => list[Math.floor(chance * list.length)];

/** As the pages ask: mostly lists, then single things, now and then a search. */
const read = ({ id, items }: Visitor, random: () => number): Asked => {
  const chance = random();
  if (chance < 0.45) return { path: `/api/items?userId=${id}&giveaway=${random() < 0.5}` };
  if (chance < 0.65) return { path: `/api/items/${oneOf(items, random()) ?? 0}` };
  if (chance < 0.7) {
    const searchQuery = encodeURIComponent(oneOf(words, random()) ?? '');
    return { path: `/api/items?userId=${id}&searchQuery=${searchQuery}&giveaway=true` };
  }
  return { path: oneOf(plainReads, random()) ?? '/api/waiting' };
};

/** Asks for its things in turn, takes each request back, and says something now and then. */
const write = ({ id, items }: Visitor, turn: number): Asked => {
  const body = { itemId: items[Math.floor(turn / 3) % items.length] };
  const method = 'POST';
  if (turn % 3 === 0) return { method, path: '/express-interest', body };
  if (turn % 3 === 1) return { method, path: '/withdraw-interest', body };
  return { method, path: '/api/feedback', body: { userId: id, content: `Thought ${turn} of ${id}`, anonymous: false } };
};

type Crowd = {
  url: string;
  people: readonly Visitor[];
  seed: number;
  /** Sends a request another way, such as to one of two servers. */
  send?: (asked: Asked, agent: Agent) => Promise<Answer>;
};

/** Everybody reads and writes with a pause of a second, until stopped. */
export const gather = ({ url, people, seed, send = (asked, agent) => ask(url, asked, agent) }: Crowd) => {
  // Like browsers and proxies, it gives up an idle connection long before the server ends it: what is sent just then is lost.
  const agent = new Agent({ keepAlive: true, maxSockets: people.length, timeout: 30_000 });
  const random = createRandom(seed);
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const made: Made[] = [];
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});

  const live = async (visitor: Visitor) => {
    await pause(random() * PAUSE_MS);
    for (let turn = 0; !stopping.signal.aborted; ) {
      const isWrite = random() >= READS;
      const { headers = {}, ...asked } = isWrite ? write(visitor, turn) : read(visitor, random);
      turn += isWrite ? 1 : 0;
      const at = performance.now();
      const { body: _body, ...answer } = await send(
        { ...asked, headers: { ...headersOf(visitor), ...headers } },
        agent,
      );
      made.push({ at, isWrite, path: asked.path.split('?')[0] ?? '', ...answer });
      await pause(PAUSE_MS);
    }
  };
  const living = Promise.all(people.map(live));

  return {
    made,
    stop: async () => {
      stopping.abort();
      await living;
      agent.destroy();
      return made;
    },
  };
};

export const p = (share: number, made: readonly Made[]) =>
  percentile(
    made.map(({ ms }) => ms),
    share,
  );

/** What went wrong, each kind once with its count. */
export const tell = (made: readonly Made[]): string => {
  const counts = new Map<string, number>();
  for (const { status, path, failure } of made) {
    const name = `${failure ?? status} at ${path.replace(/\d+/g, 'N')}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ') || '0';
};

export const isGood = ({ status }: Made) => status >= 200 && status < 300;
/** Too many, or none to spare: and it says when to come back. */
export const isPutOff = ({ status, retryAfter }: Made) => [429, 503].includes(status) && retryAfter !== null;
