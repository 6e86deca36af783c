import { createApp } from '../../src/server/app.ts';
import { connect } from '../../src/server/db/connect.ts';
import { readEnv } from '../../src/server/env.ts';
import { openFileStore } from '../../src/server/files/open-file-store.ts';
import { guards } from '../../src/server/items/guards.ts';
import { itemStatuses } from '../../src/shared/items/lifecycle.ts';
import { type GuardName, isGuardName, isMoveName } from './guard-names.ts';

/** One process of the app on the test's database; its parent can take a guard away from it and give it back. */
const whole = { ...guards, from: { ...guards.from } };

const takeAway = (name: GuardName | null) => {
  Object.assign(guards, whole, { from: { ...whole.from } });
  if (name === null) return;
  if (isMoveName(name)) guards.from[name] = itemStatuses;
  else guards[name] = false;
};

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

process.on('message', (message: unknown) => {
  takeAway(isGuardName(message) ? message : null);
  process.send?.('done');
});
process.on('disconnect', () => process.exit(0));

const address = app.server.address();
process.send?.(typeof address === 'object' && address ? address.port : 0);
