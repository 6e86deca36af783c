import { connect, type Where } from '../../src/server/db/connect.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { startTestCluster } from './cluster.ts';
import { inDatabase } from './database-name.ts';

/** Once a run: a PostgreSQL with a migrated database, of which every world gets a copy. */
export const startTemplate = async (): Promise<{ where: Where; template: string; stop: () => Promise<void> }> => {
  const template = `enough_template_${process.pid}`;
  const { where, stop: stopCluster } = await startTestCluster();
  const admin = connect(where, { max: 1, statementTimeoutMs: 0 });
  await admin`create database ${admin(template)}`;
  await migrate(inDatabase(where, template));
  const stop = async () => {
    await admin`drop database ${admin(template)} with (force)`;
    await admin.end();
    await stopCluster();
  };
  return { where, template, stop };
};
