import { fillAdminSlots, makeFirstLogin } from '../account/bootstrap.ts';
import { createApp } from './app.ts';
import { openDrain } from './drain.ts';
import { feelPulse } from '../db/pulse.ts';
import { listen, urlOf } from './listen.ts';
import { openResources, type Running, type Start } from './open-resources.ts';
import { openModels } from './open-models.ts';
import { serveMetrics } from './serve-metrics.ts';
import { startInTurn } from './start-in-turn.ts';
import { startJobs } from './start-jobs.ts';

/** Everything in one process. */
export const start = (wanted: Start): Promise<Running> =>
  startInTurn(wanted.interrupted, async (onStop) => {
    const { env, logLevel = 'info', extend } = wanted;
    const { where, db, files, community, secret } = await openResources(wanted, onStop);
    const pulse = feelPulse(where, db);
    onStop(pulse.stop);
    const models = openModels(env);
    onStop(models.close);
    const { draining, drain } = openDrain(env.drainSeconds);
    const app = await createApp({ db, files, env, secret, ...models, pulse, community, logLevel, extend, draining });
    onStop(() => app.close());
    onStop(await serveMetrics({ env, db }));
    await fillAdminSlots(db, env);
    const url = urlOf(env, await listen(app, env));
    const { embedder } = models;
    const jobs = await startJobs({ where, db, files, embedder, env, secret, publicUrl: url, community, log: app.log });
    // Both at once: each may take some seconds to finish what it has begun.
    onStop(() => Promise.all([jobs.stop(), app.close()]));
    onStop(drain);
    // Last, so that a failing start does not replace a login that another start has printed.
    return { url, db, files, firstAdmin: await makeFirstLogin(db) };
  });
