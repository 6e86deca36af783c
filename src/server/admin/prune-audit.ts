import type { Sql } from '../db/connect.ts';
import type { JobHandler } from '../jobs/kinds.ts';

/** Forgets what stood in the record for more than 180 days. */
export const pruneAuditIn =
  (sql: Sql): JobHandler<'pruneAudit'> =>
  async () => {
    await sql`delete from audit where at < now() - interval '180 days'`;
  };
