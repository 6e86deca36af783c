import type { Outside } from '../../src/server/program/app.ts';
import type { Env } from '../../src/server/program/env.ts';
import { startJobs } from '../../src/server/program/start-jobs.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { settleJobs } from './world-clock.ts';
import { aWorld, type Beginning } from './world.ts';

/** The system chooses the `port` if a browser flag maps the address to it. */
type Place = { url: string; port?: number };

/**
 * A real app that listens and works off its jobs, with a real mail server; `env` changes the app's configuration,
 * `services` the outside things it works with.
 */
export const aListeningWorld = async (
  { url, port: wanted = 0 }: Place,
  env: Partial<Env> = {},
  services: Partial<Outside> = {},
  beginning: Beginning = {},
) => {
  const mailbox: Mailbox = await startMailbox();
  const world = await aWorld({ publicUrl: url, smtpUrl: mailbox.url, ...env }, services, beginning);
  const { where, db, files, app } = world;
  await app.listen({ port: wanted, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { embedder = null } = services;
  const jobs = await startJobs({
    where,
    db,
    files,
    embedder,
    env: world.env,
    secret: 'x'.repeat(43),
    publicUrl: url,
    log: app.log,
  });

  const close = async () => {
    await jobs.stop();
    await world.close();
    await mailbox.close();
  };

  return { ...world, clock: settleJobs(db, world.clock), url, port, mailbox, close };
};
