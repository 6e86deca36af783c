import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Readers } from '../db/readers.ts';

/** What a photo in all its sizes and a moment of the database's own journal may need. */
const ROOM_NEEDED = 64 * 1024 ** 2;

type Needs = {
  readers: Readers;
  dataDir: string;
  draining?: AbortSignal | undefined;
  isWorkerDead: () => boolean;
};

/** A standby that answers reads alone is enough: who sends requests here should go on. */
const isDatabaseThere = async ({ readers }: Needs): Promise<boolean> => {
  const reader = await readers.forRead(0);
  if (reader === null) return false;
  return reader.db`select 1`.then(
    () => true,
    () => false,
  );
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
    const missing = isStopping || needs.draining?.aborted ? ['time'] : await listMissing(needs);
    if (missing.length === 0) return { status: 'ok' };
    reply.code(503).header('retry-after', 5);
    return { status: 'unavailable', missing };
  });
};
