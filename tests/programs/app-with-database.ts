import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { openEmbeddedPostgres } from '../../src/server/db/embedded/open-embedded-postgres.ts';

// A stand-in for the app: opens the database of a folder, writes when asked to, and says each thing it has done.
const say = (word: string, more: object = {}) => process.stdout.write(`${JSON.stringify({ word, ...more })}\n`);

const writeForEver = async (sql: postgres.Sql) => {
  await sql`create table if not exists notes (id int primary key)`;
  for (let id = 1; ; id += 1) {
    await sql`insert into notes values (${id})`;
    say('written', { id });
  }
};

const run = async (dataDir: string) => {
  const opened = await openEmbeddedPostgres({ dataDir, log: (text) => say('log', { text }) });
  const sql = postgres({ ...opened.where, max: 1 });
  const [row] = await sql`select pg_postmaster_start_time()::text as started`;

  const stop = async (why: string) => {
    // The database must still answer, however the wish to stop arrived.
    await sql`select 1`;
    await sql.end();
    await opened.stop();
    say('stopped', { why });
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('interrupted'));
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => void (line === 'write' ? writeForEver(sql) : stop('asked')));
  // Last, because the reader may interrupt at once.
  say('open', { where: opened.where, started: row?.started });
};

await run(process.argv[2] ?? '').catch((error: Error) => {
  say('refused', { kind: error.constructor.name, text: error.message });
  process.exitCode = 1;
});
