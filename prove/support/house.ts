import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Program, startProgram, stopProgram } from '../../bench/support/program.ts';
import { findFreePort } from '../../scripts/free-port.mjs';
import { connect, type Db, type Where } from '../../src/server/db/connect.ts';
import { DATABASE } from '../../src/server/db/embedded/create-cluster.ts';
import { openEmbeddedPostgres } from '../../src/server/db/embedded/open-embedded-postgres.ts';
import { readPidFile, SOCKET, stopServer } from '../../src/server/db/embedded/server-process.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { databaseEnv } from '../../tests/support/database-env.ts';
import { clusterOf } from '../../tests/support/database-pid.ts';
import { freshDatabase } from '../../tests/support/database.ts';
import { atMost } from '../../tests/support/patience.ts';
import type { Wanted } from '../proof.ts';
import { ask } from './ask.ts';

type Plan = {
  /** The program brings its database along, in its data folder. */
  isEmbedded?: boolean;
  /** A folder that is there already, such as a small disk. */
  folder?: string;
  env?: Record<string, string>;
  /** The program reaches its database by this address instead. */
  reach?: (where: Where) => Promise<Where>;
  /** What the database holds before the program starts. */
  fill?: (db: Db) => Promise<unknown>;
  mutation?: Wanted['mutation'];
};

const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enough-prove-'));
  // The database of root belongs to another account, which has to pass.
  await chmod(folder, 0o711);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
};

const whereIn = async (folder: string): Promise<Where> => {
  const server = await readPidFile(await clusterOf(folder));
  if (server === null) throw new Error('The embedded database does not run.');
  return { host: server.socketFolder, port: Number(SOCKET.split('.').at(-1)), user: DATABASE, database: DATABASE };
};

/** Its database is made, filled and stopped again, as the program will find it. */
const fillEmbedded = async (folder: string, fill: NonNullable<Plan['fill']>) => {
  const opened = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });
  await migrate(opened.where);
  await filling(opened.where, fill);
  await opened.stop();
};

const filling = async (where: Where, fill: NonNullable<Plan['fill']>) => {
  const db = connect(where, { max: 1, statementTimeoutMs: 0 });
  await fill(db);
  await db.end();
};

export type House = {
  folder: string;
  url: string;
  db: Db;
  where: Where;
  program: () => Program;
  /** Ends it at once, as a power cut would, and waits until it is gone. */
  kill: () => Promise<void>;
  /** Starts it again at the same address; answers the milliseconds until it said that it is ready. */
  start: () => Promise<number>;
  /** The milliseconds until it answers at /readyz. */
  untilReady: () => Promise<number>;
  stop: () => Promise<number | null>;
  close: () => Promise<void>;
};

/** A folder, and a database unless the program brings its own. */
const openPlace = async ({ isEmbedded = false, folder: given, fill = async () => {}, reach }: Plan) => {
  const { folder, remove } = given === undefined ? await aFolder() : { folder: given, remove: async () => {} };
  if (isEmbedded) {
    await fillEmbedded(folder, fill);
    const close = async () => {
      await stopServer(await clusterOf(folder));
      await remove();
    };
    return { folder, find: () => whereIn(folder), env: {}, close };
  }
  const { where, drop } = await freshDatabase();
  await filling(where, fill);
  const close = async () => {
    await drop();
    await remove();
  };
  return { folder, find: async () => where, env: databaseEnv(reach ? await reach(where) : where), close };
};

/** The program as an operator starts it, in processes of its own, on a database and a folder of its own. */
const aHouse = async (plan: Plan): Promise<House> => {
  const place = await openPlace(plan);
  const env = {
    PORT: String(await findFreePort()),
    LOG_LEVEL: 'error',
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    ...place.env,
    ...plan.env,
  };
  const begin = () => startProgram(place.folder, 1, { env, mutation: plan.mutation });
  let program = await begin();
  const where = await place.find();
  const db = connect(where, { max: 4, statementTimeoutMs: 30_000 });
  const { folder } = place;
  const { url } = program;

  const kill = async () => {
    program.child.kill('SIGKILL');
    await program.ended;
  };

  const untilReady = async () => {
    const since = performance.now();
    for (;;) {
      const { status, body, failure } = await ask(url, { path: '/readyz' });
      if (status === 200) return performance.now() - since;
      if (performance.now() - since > atMost(60))
        throw new Error(`It is not ready again: ${failure ?? body}; it said last: ${program.said().slice(-600)}`);
      await delay(20);
    }
  };

  const close = async () => {
    await db.end({ timeout: 2 });
    await kill();
    await place.close();
  };

  return {
    folder,
    url,
    db,
    where,
    program: () => program,
    kill,
    start: async () => {
      const since = performance.now();
      program = await begin();
      return performance.now() - since;
    },
    untilReady,
    stop: () => stopProgram(program),
    close,
  };
};

/** Does the work in a house, which is taken down however it ends. */
export const inAHouse = async <T>(plan: Plan, work: (house: House) => Promise<T>): Promise<T> => {
  const house = await aHouse(plan);
  try {
    return await work(house);
  } finally {
    await house.close();
  }
};
