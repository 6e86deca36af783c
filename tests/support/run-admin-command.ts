import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Where } from '../../src/server/db/connect.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const variablesFor = (where: Where): Record<string, string> =>
  typeof where === 'string'
    ? { DATABASE_URL: where }
    : {
        DATABASE_URL: `postgres:///${where.database}`,
        PGHOST: where.host,
        PGPORT: String(where.port),
        PGUSER: where.user,
      };

/** `npm run admin -- …` on this database, as an operator types it; answers what it prints. */
export const runAdminCommand = async (where: Where, ...words: string[]): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'src/server/admin-cli.ts', ...words],
    { cwd: root, env: { ...process.env, ...variablesFor(where) } },
  );
  return `${stdout}${stderr}`.trim();
};
