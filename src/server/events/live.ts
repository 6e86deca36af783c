import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { LiveEvents } from '../../shared/live/contract.ts';
import { nowMs } from '../base/clock.ts';
import type { Db } from '../db/connect.ts';
import { watch } from '../base/metrics.ts';
import type { News } from './announce.ts';
import { keepRecentNews } from './recent-news.ts';

/** A sign of life, and the latest moment at which a page learns that its session has run out. */
const HEARTBEAT_MS = 15_000;

/** News for many is spread out, so that their pages do not all ask at once: 500 of them in a second. */
const TOLD_AT_ONCE = 25;
const THEN_PAUSE_MS = 50;

/** Open streams per member; opening more closes the oldest. */
const LINES_OF_ONE = 20;

/** How long a page waits before it opens the next line. */
const COME_AGAIN = 'retry: 2000\n\n';

/** More than this, and the page of a new line looks at everything again. */
const MOST_REPEATED = 20;

/** Whose page it is, and the session it was opened with. */
type Opener = { userId: number; session: string };

type Stream = Opener & {
  write: (text: string) => void;
  end: () => void;
  /** When its session runs out, as far as this process knows. */
  goodUntil: number;
};

const isNews = (value: unknown): value is News => typeof value === 'object' && value !== null && 'to' in value;

const eventText = <Name extends keyof LiveEvents>(event: Name, data: LiveEvents[Name]) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const changeText = (about: LiveEvents['changed']['about'], id?: number) =>
  eventText('changed', { about, ...(id === undefined ? {} : { id }) });

export type Live = ReturnType<typeof createLive>;

type Asked = {
  db: Db;
  countersOf: (userId: number) => Promise<LiveEvents['counters']>;
  /** Resolves when the pages may ask a standby about what they are told. */
  settle: () => Promise<void>;
  membersAmong: (userIds: number[], groups: readonly number[], from: number) => Promise<number[]>;
  onError: (error: unknown) => void;
};

/** A post changes no counters. */
const isPost = ({ about }: News) => about === 'newItems' || about === 'newWishes';

/**
 * The open pages of this process. News arrives over one LISTEN connection from any process. While nothing happens, only
 * a keep-alive is sent.
 */
export const createLive = ({ db, settle, countersOf, membersAmong, onError }: Asked) => {
  const streams = new Map<number, Set<Stream>>();
  const recent = keepRecentNews();
  let heartbeat: NodeJS.Timeout | undefined;
  let isStopped = false;

  const all = () => [...streams.values()].flatMap((set) => [...set]);

  const unwatch = watch('enough_live_connections', () => [['', all().length]]);

  const sendCounters = async (userId: number, to: Iterable<Stream>) => {
    const text = eventText('counters', await countersOf(userId));
    for (const stream of to) stream.write(text);
  };

  /** Ends the lines whose session is over: it ran out, was ended, or its member was locked out. */
  const endOverdue = async (lines: readonly Stream[]) => {
    if (lines.length === 0) return;
    const sessions = [...new Set(lines.map(({ session }) => session))];
    // Taken before the question: the way of the answer would be added to the session's time.
    const askedAt = nowMs();
    const rows = await db<{ session: string; left_ms: number }[]>`
      select encode(s.id_hash, 'hex') as session, (extract(epoch from s.expires_at - now()) * 1000)::float8 as left_ms
      from sessions s join users u on u.id = s.user_id and u.status = 'active'
      where s.expires_at > now() and encode(s.id_hash, 'hex') = any(${sessions})`;
    const left = new Map(rows.map((row) => [row.session, row.left_ms]));
    for (const line of lines) {
      const leftMs = left.get(line.session);
      if (leftMs === undefined) line.end();
      else line.goodUntil = askedAt + leftMs;
    }
  };

  /** A member's open streams, without those whose session has expired since the last check. */
  const linesOf = async (userId: number) => {
    const mine = streams.get(userId) ?? new Set();
    await endOverdue([...mine].filter(({ goodUntil }) => goodUntil <= nowMs()));
    return mine;
  };

  const tell = async (userId: number, news: News) => {
    const mine = await linesOf(userId);
    if (mine.size === 0) return;
    if (news.about === 'session')
      return mine.forEach((line) => (news.session ?? line.session) === line.session && line.end());
    for (const stream of mine) stream.write(changeText(news.about, news.id));
    if (!isPost(news)) await sendCounters(userId, mine);
  };

  const listenersOf = async ({ to, groups = [], from = 0 }: News, among = [...streams.keys()]) => {
    const members = groups.length > 0 ? await membersAmong(among, groups, from) : [];
    return [...to, ...members].filter((userId) => among.includes(userId));
  };

  const tellAll = async (news: News) => {
    await settle();
    const listeners = await listenersOf(news);
    for (let at = 0; at < listeners.length; at += TOLD_AT_ONCE) {
      if (at > 0) await pause(THEN_PAUSE_MS, null, { ref: false });
      for (const userId of listeners.slice(at, at + TOLD_AT_ONCE)) tell(userId, news).catch(onError);
    }
  };

  const receive = (payload: string) => {
    const news: unknown = JSON.parse(payload);
    if (!isNews(news)) return;
    recent.add(news);
    tellAll(news).catch(onError);
  };

  // After a lost connection the pages may have missed something: all of them look again.
  const refresh = () => {
    recent.startAgain();
    for (const [userId, mine] of streams) {
      for (const stream of mine) stream.write(changeText('everything'));
      sendCounters(userId, mine).catch(onError);
    }
  };

  // From the start: a page may have asked for what it shows before the first line is open.
  const listening = db.listen('live', receive, refresh);
  listening.catch(onError);

  /** The changes that the page of a new line may not show yet, although it asked for it so long ago. */
  const changesFor = async (userId: number, shownForMs: number): Promise<string[]> => {
    const news = recent.ofLast(shownForMs)?.filter(({ to, groups }) => groups !== undefined || to.includes(userId));
    if (news === undefined || news.length > MOST_REPEATED) return [changeText('everything')];
    const texts = new Set<string>();
    // Whether its session has ended was just looked up.
    for (const each of news)
      if (each.about !== 'session' && (await listenersOf(each, [userId])).length > 0)
        texts.add(changeText(each.about, each.id));
    return [...texts];
  };

  const forget = (stream: Stream) => {
    const mine = streams.get(stream.userId);
    mine?.delete(stream);
    if (mine?.size === 0) streams.delete(stream.userId);
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  };

  const beat = () => {
    for (const each of all()) each.write(': here\n\n');
    endOverdue(all()).catch(onError);
  };

  const keep = (stream: Stream) => {
    const mine = streams.get(stream.userId) ?? new Set();
    const [oldest] = mine;
    if (mine.size >= LINES_OF_ONE) oldest?.end();
    streams.set(stream.userId, mine.add(stream));
    heartbeat ??= setInterval(beat, HEARTBEAT_MS);
  };

  /** `shownForMs`: how long ago the page asked for what it shows. */
  const open = async (opener: Opener, reply: FastifyReply, shownForMs = 0) => {
    const { userId } = opener;
    if (isStopped) return sendElsewhere(reply);
    // If the database is away, the driver goes on trying, and `refresh` follows.
    await listening.catch(onError);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, headersOf(reply));
    const stream: Stream = {
      ...opener,
      write: (text) => void raw.write(text),
      end: () => {
        forget(stream);
        raw.end();
      },
      goodUntil: 0,
    };
    stream.write(COME_AGAIN);
    keep(stream);
    raw.on('close', () => forget(stream));
    // The session may have ended while the line was being opened.
    await endOverdue([stream]);
    if (!streams.get(userId)?.has(stream)) return;
    const changes = await changesFor(userId, shownForMs);
    if (changes.length > 0) await settle();
    for (const text of changes) stream.write(text);
    await sendCounters(userId, [stream]);
  };

  const stop = async () => {
    isStopped = true;
    unwatch();
    for (const stream of all()) stream.end();
    clearInterval(heartbeat);
    await listening.then((subscription) => subscription.unlisten()).catch(() => {});
  };

  return { open, stop };
};

/** Ends the connection with the stream, so that the browser reconnects to a process that is still serving. */
const headersOf = (reply: FastifyReply) => ({
  ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
  'content-type': 'text/event-stream',
  'x-accel-buffering': 'no',
  connection: 'close',
});

/** A page takes a refusal for good, and an end for a reason to come again. */
const sendElsewhere = (reply: FastifyReply) => {
  reply.hijack();
  reply.raw.writeHead(200, headersOf(reply)).end(COME_AGAIN);
};
