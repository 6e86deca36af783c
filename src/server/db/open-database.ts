import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../base/start-refused.ts';
import { connect, type Db, type Where } from './connect.ts';
import { openEmbeddedPostgres } from './embedded/open-embedded-postgres.ts';

/** The program's own pool for the database of this configuration. */
export const connectAs = (
  where: Where,
  {
    databaseDirectUrl: direct,
    databaseReadUrl,
  }: { databaseDirectUrl?: string | undefined; databaseReadUrl?: string | undefined },
  connections?: number,
): Db =>
  connect(where, {
    direct,
    hasStandby: databaseReadUrl !== undefined,
    ...(connections === undefined ? {} : { max: connections }),
  });

export type OpenDatabase = { where: Where; stop: () => Promise<void> };

const requireAnswer = async (where: string) => {
  const db = connect(where, { max: 1 });
  try {
    await db`select 1`;
  } catch (error) {
    const code = error instanceof Error ? String(Reflect.get(error, 'code')) : '';
    const isStandby = code === 'CONNECTION_DESTROYED';
    const reason = isStandby ? 'it is a standby' : error instanceof Error ? error.message || code : String(error);
    throw new StartRefused(`The database of DATABASE_URL does not answer: ${reason}`);
  } finally {
    await db.end({ timeout: 1 });
  }
};

type Place = { databaseUrl: string | undefined; dataDir: string };

/** The server in DATABASE_URL, or the embedded one in the data folder. */
export const openDatabase = async (env: Place, log: (text: string) => void): Promise<OpenDatabase> => {
  if (!env.databaseUrl) return openEmbeddedPostgres({ dataDir: env.dataDir, log });
  await requireAnswer(env.databaseUrl);
  return { where: env.databaseUrl, stop: async () => {} };
};

/** For commands that look at an installation: without its settings they would make a new database, and look at that. */
export const openExistingDatabase: typeof openDatabase = async (env, log) => {
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'postgres')))
    throw new StartRefused(
      `There is no database in ${env.dataDir}: set DATA_DIR or DATABASE_URL as the program has it, or start the program first.`,
    );
  return openDatabase(env, log);
};
