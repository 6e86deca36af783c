import { fillAdminSlots, makeFirstLogin } from '../account/bootstrap.ts';
import type { Db, Where } from '../db/connect.ts';
import { listNewSteps } from '../db/migrate.ts';
import { feelPulse } from '../db/pulse.ts';
import { logOptions } from '../http/logging.ts';
import { urlOf } from './listen.ts';
import { openResources, type Running, type Start } from './open-resources.ts';
import { openModels } from './open-models.ts';
import { keepServing } from './processes/keep-serving.ts';
import { shareWorkers } from './processes/share-workers.ts';
import { serveMetrics } from './serve-metrics.ts';
import { SECRET_CHANGED } from './session-secret.ts';
import { startInTurn } from './start-in-turn.ts';

/** For the jobs and what else is done once; those who serve have more. */
const CONNECTIONS = 10;

const whyNotRenew = async (db: Db): Promise<string | null> => {
  const [step] = await listNewSteps(db);
  return step === undefined
    ? null
    : `The version on the disk has a new step for the database (${step}): restart to upgrade. Until then this one goes on.`;
};

/** The first of several processes: it has the database, the models and the jobs, and leaves the answering to others. */
export const startPrimary = (wanted: Start): Promise<Running> =>
  startInTurn(wanted.interrupted, async (onStop) => {
    const { env, log, logLevel = 'info' } = wanted;
    const shared = shareWorkers();
    let begin: (where: Where) => void = () => undefined;
    const where = new Promise<Where>((resolve) => {
      begin = resolve;
    });
    const { processes: count, drainSeconds } = env;
    const serving = keepServing({ count, drainSeconds, where, shared, log, whyNotRenew: () => whyNotRenew(db) });
    onStop(serving.stop);
    // They load while the database opens, and wait for the word to begin.
    const listening = serving.open();
    listening.catch(() => undefined);
    const { db, files, community, secret, where: database } = await openResources(wanted, onStop, CONNECTIONS);
    // It drops connections that would never answer.
    onStop(feelPulse(database, db).stop);
    const { embedder, close } = openModels(env, shared.start);
    onStop(close);
    // Registered twice: they must stop before the models and the database they use.
    onStop(serving.stop);
    await fillAdminSlots(db, env);
    begin(database);
    // The models load while the serving processes start.
    const [{ fastify }, { startJobs }] = await Promise.all([import('fastify'), import('./start-jobs.ts')]);
    const url = urlOf(env, await listening);
    const jobsLog = fastify({ logger: logOptions(logLevel) }).log;
    const jobs = await startJobs({
      where: database,
      db,
      files,
      embedder,
      env,
      secret,
      publicUrl: url,
      community,
      log: jobsLog,
    });
    onStop(() => Promise.all([jobs.stop(), serving.stop()]));
    onStop(await serveMetrics({ env, db, collect: serving.measureAll }));
    // New processes read the file with the secret again.
    if (env.sessionSecret === undefined) await db.listen(SECRET_CHANGED, serving.renew);
    const firstAdmin = await makeFirstLogin(db);
    return { url, db, files, firstAdmin, renew: serving.renew, gaveUp: serving.gaveUp };
  });
