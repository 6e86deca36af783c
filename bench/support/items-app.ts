import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '../../src/server/program/app.ts';
import { connect } from '../../src/server/db/connect.ts';
import { readEnv } from '../../src/server/program/env.ts';
import { openFileStore } from '../../src/server/files/open-file-store.ts';
import { openEmbedder } from '../../src/server/meaning/embed.ts';

/** The product as it runs, in a process of its own; it tells its parent how long its event loop was held up. */
const env = readEnv(process.env);
const app = await createApp({
  db: connect(JSON.parse(process.env.BENCH_WHERE ?? '""')),
  files: await openFileStore(env),
  env,
  embedder: openEmbedder(),
  secret: 'x'.repeat(43),
});
await app.listen({ port: 0, host: '127.0.0.1' });

const delay = monitorEventLoopDelay({ resolution: 5 });
process.on('message', (message) => {
  if (message === 'watch') {
    delay.reset();
    delay.enable();
    process.send?.('watching');
  } else process.send?.({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 });
});
process.on('disconnect', () => process.exit(0));

const address = app.server.address();
process.send?.(typeof address === 'object' && address ? address.port : 0);
