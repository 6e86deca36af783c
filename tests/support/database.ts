import { randomBytes } from 'node:crypto';
import { connect, type Db, type Where } from '../../src/server/db/connect.ts';
import { inDatabase } from './database-name.ts';
import { provided } from './provided.ts';

export type FreshDatabase = { where: Where; db: Db; statements: string[]; drop: () => Promise<void> };

/** A database of its own, copied from the migrated template in a few milliseconds, or without any table. */
export const freshDatabase = async ({ isEmpty = false } = {}): Promise<FreshDatabase> => {
  const where = provided('where');
  const name = `t_${randomBytes(8).toString('hex')}`;
  const admin = connect(where, { max: 1, statementTimeoutMs: 0 });
  await admin`create database ${admin(name)} template ${admin(isEmpty ? 'template0' : provided('template'))}`;
  const statements: string[] = [];
  const own = inDatabase(where, name);
  // Each new connection begins with a question of the driver's own, which belongs to no call.
  const onQuery = (text: string) => void (text.includes('typarray') || statements.push(text));
  const db = connect(own, { max: 12, statementTimeoutMs: 20_000, onQuery });
  const drop = async () => {
    await db.end({ timeout: 2 });
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  };
  return { where: own, db, statements, drop };
};
