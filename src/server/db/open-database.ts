import { StartRefused } from '../base/start-refused.ts';
import { connect, type Where } from './connect.ts';
import { openEmbeddedPostgres } from './embedded/open-embedded-postgres.ts';

export type OpenDatabase = { where: Where; stop: () => Promise<void> };

const requireAnswer = async (where: string) => {
  const db = connect(where, { max: 1 });
  try {
    await db`select 1`;
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new StartRefused(`The database of DATABASE_URL does not answer: ${reason}`);
  } finally {
    await db.end({ timeout: 1 });
  }
};

/** The server in DATABASE_URL, or the embedded one in the data folder. */
export const openDatabase = async (
  env: { databaseUrl: string | undefined; dataDir: string },
  log: (text: string) => void,
): Promise<OpenDatabase> => {
  if (!env.databaseUrl) return openEmbeddedPostgres({ dataDir: env.dataDir, log });
  await requireAnswer(env.databaseUrl);
  return { where: env.databaseUrl, stop: async () => {} };
};
