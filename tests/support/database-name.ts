import type { Where } from '../../src/server/db/connect.ts';

/** The same server, another database. */
export const inDatabase = (where: Where, database: string): Where => {
  if (typeof where !== 'string') return { ...where, database };
  const url = new URL(where);
  url.pathname = `/${database}`;
  return url.toString();
};
