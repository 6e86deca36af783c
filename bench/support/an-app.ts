import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type Outside } from '../../src/server/program/app.ts';
import { connect, type Db } from '../../src/server/db/connect.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { readEnv } from '../../src/server/program/env.ts';
import { openDiskStore } from '../../src/server/files/disk-store.ts';
import { callOverHttp } from '../../tests/support/call-over-http.ts';
import { startTestCluster } from '../../tests/support/cluster.ts';
import { inDatabase } from '../../tests/support/database-name.ts';

const logIn = async (db: Db, userId: number) => {
  const cookie = randomBytes(32).toString('base64url');
  await db`insert into sessions (id_hash, user_id, is_temporary, expires_at)
    values (${createHash('sha256').update(cookie).digest()}, ${userId}, false, now() + interval '1 day')`;
  return new Map([['enough', cookie]]);
};

/** The product on a database that was filled first, listening in this very process. */
export const anApp = async (fill: (db: Db) => Promise<unknown>, services: Partial<Outside> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const cluster = await startTestCluster();
  const admin = connect(cluster.where, { max: 1, statementTimeoutMs: 0 });
  const name = `bench_${process.pid}`;
  await admin`create database ${admin(name)}`;
  const where = inDatabase(cluster.where, name);
  await migrate(where);
  const filling = connect(where, { max: 1, statementTimeoutMs: 0 });
  await fill(filling);
  await filling.end();

  let statements = 0;
  // The process settles what was read every two seconds; that belongs to no call.
  const isOfACall = (text: string) => !text.trim().startsWith('insert into rate_limits');
  const db = connect(where, { max: 10, onQuery: (text) => (statements += isOfACall(text) ? 1 : 0) });
  const env = readEnv({ DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000000' });
  const files = await openDiskStore(join(folder, 'photos'));
  const app = await createApp({ db, files, env, secret: 'x'.repeat(43), logLevel: 'silent', ...services });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  const close = async () => {
    await app.close();
    await db.end();
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
    await cluster.stop();
    await rm(folder, { recursive: true });
  };

  return {
    db,
    statements: () => statements,
    callAs: async (userId: number) => callOverHttp(address, await logIn(db, userId)),
    close,
  };
};
