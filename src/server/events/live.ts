import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/connect.ts';
import type { News } from './announce.ts';

const HEARTBEAT_MS = 25_000;

/** News for many is spread out, so that their pages do not all ask at once: 500 of them in a second. */
const TOLD_AT_ONCE = 25;
const THEN_PAUSE_MS = 50;

/** As many pages as anybody looks at; whoever opens more loses the oldest. */
const LINES_OF_ONE = 20;

type Stream = { write: (text: string) => void; end: () => void };

const isNews = (value: unknown): value is News => typeof value === 'object' && value !== null && 'to' in value;

const eventText = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export type Live = ReturnType<typeof createLive>;

type Asked = {
  db: Db;
  countersOf: (userId: number) => Promise<unknown>;
  membersAmong: (userIds: number[], groups: readonly number[]) => Promise<number[]>;
  onError: (error: unknown) => void;
};

/** A post changes nobody's numbers. */
const isPost = ({ about }: News) => about === 'newItems' || about === 'newWishes';

/**
 * The open pages of this process. News arrives over one LISTEN connection, whichever process it happened in;
 * nothing is asked and nothing is sent while nothing happens, but for a sign of life where a page is open.
 */
export const createLive = ({ db, countersOf, membersAmong, onError }: Asked) => {
  const streams = new Map<number, Set<Stream>>();
  let heartbeat: NodeJS.Timeout | undefined;
  let listening: Promise<{ unlisten: () => Promise<void> }> | undefined;

  const all = () => [...streams.values()].flatMap((set) => [...set]);

  const sendCounters = async (userId: number, to: Iterable<Stream>) => {
    const text = eventText('counters', await countersOf(userId));
    for (const stream of to) stream.write(text);
  };

  const tell = async (userId: number, news: News) => {
    const mine = streams.get(userId);
    if (!mine) return;
    if (news.about === 'session') return mine.forEach((stream) => stream.end());
    const text = eventText('changed', { about: news.about, ...(news.id === undefined ? {} : { id: news.id }) });
    for (const stream of mine) stream.write(text);
    if (!isPost(news)) await sendCounters(userId, mine);
  };

  const listenersOf = async ({ to, groups = [] }: News) => {
    const members = groups.length > 0 ? await membersAmong([...streams.keys()], groups) : [];
    return [...to, ...members].filter((userId) => streams.has(userId));
  };

  const tellAll = async (news: News) => {
    const listeners = await listenersOf(news);
    for (let at = 0; at < listeners.length; at += TOLD_AT_ONCE) {
      if (at > 0) await pause(THEN_PAUSE_MS, null, { ref: false });
      for (const userId of listeners.slice(at, at + TOLD_AT_ONCE)) tell(userId, news).catch(onError);
    }
  };

  const receive = (payload: string) => {
    const news: unknown = JSON.parse(payload);
    if (isNews(news)) tellAll(news).catch(onError);
  };

  // After a lost connection the pages may have missed something: all of them look again.
  const refresh = () => {
    for (const [userId, mine] of streams) {
      for (const stream of mine) stream.write(eventText('changed', { about: 'everything' }));
      sendCounters(userId, mine).catch(onError);
    }
  };

  const forget = (userId: number, stream: Stream) => {
    const mine = streams.get(userId);
    mine?.delete(stream);
    if (mine?.size === 0) streams.delete(userId);
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  };

  const open = async (userId: number, reply: FastifyReply) => {
    listening ??= db.listen('live', receive, refresh);
    await listening;
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...plainHeaders(reply), 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    const stream: Stream = { write: (text) => void raw.write(text), end: () => void raw.end() };
    stream.write('retry: 2000\n\n');
    const mine = streams.get(userId) ?? new Set();
    const [oldest] = mine;
    if (mine.size >= LINES_OF_ONE) oldest?.end();
    streams.set(userId, mine.add(stream));
    heartbeat ??= setInterval(() => all().forEach((each) => each.write(': here\n\n')), HEARTBEAT_MS);
    raw.on('close', () => forget(userId, stream));
    await sendCounters(userId, [stream]);
  };

  const stop = async () => {
    for (const stream of all()) stream.end();
    clearInterval(heartbeat);
    await listening?.then((subscription) => subscription.unlisten()).catch(() => {});
  };

  return { open, stop };
};

const plainHeaders = (reply: FastifyReply) =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
