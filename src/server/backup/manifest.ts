import type { Sql } from '../db/connect.ts';

export type Table = {
  name: string;
  columns: string[];
  rows: number;
  /** Of its content; backups of earlier versions have none. */
  digest?: string;
};
type Sequence = { name: string; last_value: string; is_called: boolean };

/** What a backup says about itself. */
export type Manifest = {
  /** 1 was a folder with one file for each table. */
  format: 1 | 2;
  madeAt: string;
  /** The steps of the schema that the rows belong to. */
  migrations: string[];
  tables: Table[];
  sequences: Sequence[];
};

/** The file in the backup that holds a portion of its rows. */
export const fileOf = ({ name }: Table, portion: number) => `tables/${name}.${portion}.jsonl.gz`;

/** The table whose rows a file holds; null for a file of another kind. */
export const tableIn = (file: string): string | null => /^tables\/(\w+)(?:\.\d+)?\.jsonl\.gz$/.exec(file)?.[1] ?? null;

/** Not backed up: sessions and recent events do not survive a move to another machine. */
const passing = ['sessions', 'push_subscriptions', 'rate_limits', 'recordings'];

const listTables = (sql: Sql) => sql<{ name: string; columns: string[] }[]>`
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    and c.relname <> all(${passing}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

const listSequences = async (sql: Sql): Promise<Sequence[]> => {
  const names = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [row] = await sql<Omit<Sequence, 'name'>[]>`select last_value::text, is_called from ${sql(name)}`;
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
};

export const countRows = async (sql: Sql, table: string): Promise<number> => {
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(table)}`;
  return row?.rows ?? 0;
};

/** The tables and photos to back up, read in one transaction. */
export const describeDatabase = async (sql: Sql): Promise<Manifest> => {
  const tables: Table[] = [];
  for (const table of await listTables(sql)) tables.push({ ...table, rows: await countRows(sql, table.name) });
  const [now] = await sql<{ at: string }[]>`select now() as at`;
  return {
    format: 2,
    madeAt: now?.at ?? '',
    migrations: (await sql<{ name: string }[]>`select name from migrations order by name`).map(({ name }) => name),
    tables,
    sequences: await listSequences(sql),
  };
};
