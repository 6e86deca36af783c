// The product as `npm start` runs it, from what was built: one process, and without the jobs, which no peer runs either.
const built = (file) => import(new URL(`../../dist/server/src/server/${file}.js`, import.meta.url).href);
const { createApp } = await built('app');
const { connect } = await built('db/connect');
const { readEnv } = await built('env');
const { openFileStore } = await built('files/open-file-store');
const { openEmbedder } = await built('meaning/embed');

const env = readEnv(process.env);
const app = await createApp({
  db: connect(JSON.parse(process.env.BENCH_WHERE)),
  files: await openFileStore(env),
  env,
  embedder: openEmbedder(),
  secret: 'x'.repeat(43),
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit(0));
process.send(app.server.address().port);
