import { createApp } from '../../src/server/program/app.ts';
import { connect } from '../../src/server/db/connect.ts';
import { readEnv } from '../../src/server/program/env.ts';
import { openFileStore } from '../../src/server/files/open-file-store.ts';

/** One process of the app on the test's database, until its parent lets go of it. */
const env = readEnv(process.env);
const db = connect(JSON.parse(process.env.TEST_WHERE ?? '""'), { max: 16, statementTimeoutMs: 30_000 });
const app = await createApp({
  db,
  files: await openFileStore(env),
  env,
  secret: 'x'.repeat(43),
  logLevel: process.env.LOG_LEVEL ?? 'silent',
});
await app.listen({ port: 0, host: '127.0.0.1' });

process.on('disconnect', () => process.exit(0));

const address = app.server.address();
process.send?.(typeof address === 'object' && address ? address.port : 0);
