import type { Where } from '../../src/server/db/connect.ts';

/** The database as a program's environment names it; a socket has no place in a URL. */
export const databaseEnv = (where: Where): Record<string, string> =>
  typeof where === 'string'
    ? { DATABASE_URL: where }
    : {
        DATABASE_URL: `postgres:///${where.database}`,
        PGHOST: where.host,
        PGPORT: String(where.port),
        PGUSER: where.user,
      };
