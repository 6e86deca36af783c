import { connect, type Db } from '../../src/server/db/connect.ts';
import { runJobs } from '../../src/server/jobs/run-jobs.ts';
import { freshDatabase } from './database.ts';

type Settings = Omit<Parameters<typeof runJobs>[0], 'db' | 'listen' | 'log'> & { db?: Db };

/** A database of its own with runners of its own; what they log can be waited for. */
export const aJobWorld = async () => {
  const database = await freshDatabase();
  const logged: { text: string; facts: unknown }[] = [];
  const note = (facts: unknown, text?: string) => void logged.push({ text: text ?? '', facts });
  const log = { info: note, warn: note, error: note };
  const closers: (() => Promise<unknown>)[] = [];

  /** As in another process: its own connections, its own subscription. */
  const anotherPool = () => {
    const db = connect(database.where);
    closers.push(() => db.end({ timeout: 1 }));
    return db;
  };

  const run = async ({ db = database.db, ...settings }: Settings) => {
    const jobs = await runJobs({ db, log, listen: (...subscription) => db.listen(...subscription), ...settings });
    closers.push(jobs.stop);
    return jobs;
  };

  /** As if the time had come for everything that waits. */
  const letTimePass = async () => {
    await database.db`update jobs set run_at = now() where done_at is null and failed_at is null`;
    await database.db`select pg_notify('jobs', '')`;
  };

  const close = async () => {
    for (let end = closers.pop(); end; end = closers.pop()) await end();
    await database.drop();
  };

  return { ...database, log, logged, anotherPool, run, letTimePass, close };
};

export type JobWorld = Awaited<ReturnType<typeof aJobWorld>>;
