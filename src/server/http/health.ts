import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/connect.ts';
import type { Pulse } from '../db/pulse.ts';
import { sendRefusal } from './error-handler.ts';
import { Refused } from './refuse.ts';

/** What a photo in all its sizes and a moment of the database's own journal may need. */
const ROOM_NEEDED = 64 * 1024 ** 2;

type Needs = { db: Db; pulse: Pulse | undefined; dataDir: string; isWorkerDead: () => boolean };

const isDatabaseThere = async ({ db, pulse }: Needs): Promise<boolean> => {
  if (pulse?.isAway()) return false;
  const answered = db`select 1`.then(
    () => true,
    () => false,
  );
  const isGone = new Promise<boolean>((resolve) => {
    const forget = pulse?.onAway(() => resolve(false));
    void answered.then(forget);
  });
  return Promise.race([answered, isGone]);
};

/** A missing folder uses no space; one that cannot be read is not considered full. */
const hasRoom = async (dataDir: string): Promise<boolean> => {
  const disk = await statfs(dataDir).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= ROOM_NEEDED;
};

const listMissing = async (needs: Needs): Promise<string[]> => {
  const [database, disk] = await Promise.all([isDatabaseThere(needs), hasRoom(needs.dataDir)]);
  return Object.entries({ database, disk, workers: !needs.isWorkerDead() }).flatMap(([name, isThere]) =>
    isThere ? [] : [name],
  );
};

/** /healthz says that the process lives; /readyz that it can serve: not while stopping, nor without what it needs. */
export const serveHealth = (app: FastifyInstance, needs: Needs) => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const missing = isStopping ? ['time'] : await listMissing(needs);
    if (missing.length === 0) return { status: 'ok' };
    reply.code(503).header('retry-after', 5);
    return { status: 'unavailable', missing };
  });
};

const needsNoDatabase = /^\/(healthz|readyz|assets\/.*)(\?|$)/;

/** While the database does not answer, requests fail at once instead of waiting. */
export const answerWithoutDatabase = (app: FastifyInstance, pulse: Pulse | undefined) => {
  const unavailable = () => new Refused('unavailable', { retryAfter: 5 });
  const giveUp = (request: FastifyRequest, reply: FastifyReply) => {
    if (!reply.sent && !reply.raw.headersSent) void sendRefusal(request, reply, unavailable());
  };
  if (!pulse) return;
  app.addHook('onRequest', (request, reply, done) => {
    if (needsNoDatabase.test(request.url)) return done();
    if (pulse.isAway()) return done(unavailable());
    reply.raw.once(
      'close',
      pulse.onAway(() => giveUp(request, reply)),
    );
    done();
  });
};
