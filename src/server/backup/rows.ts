import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Sql } from '../db/connect.ts';
import type { Table } from './manifest.ts';

const BATCH = 500;

const linesOf = async function* (sql: Sql, { name, columns }: Table) {
  const rows = sql<{ line: string }[]>`
    select to_json(t)::text as line from (select ${sql(columns)} from ${sql(name)}) t`;
  for await (const batch of rows.cursor(BATCH)) yield batch.map(({ line }) => `${line}\n`).join('');
};

/** One JSON row per line: readable for any version, and for people. */
export const writeRows = (sql: Sql, table: Table, file: string): Promise<void> =>
  pipeline(Readable.from(linesOf(sql, table)), createGzip(), createWriteStream(file, { mode: 0o600 }));

const insert = (sql: Sql, { name, columns }: Table, lines: readonly string[]) => sql`
  insert into ${sql(name)} (${sql(columns)}) overriding system value
  select ${sql(columns)} from json_populate_recordset(null::${sql(name)}, ${`[${lines.join(',')}]`}::text::json)`;

export const readRows = async (sql: Sql, table: Table, file: string): Promise<void> => {
  let lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    lines.push(line);
    if (lines.length < BATCH) continue;
    await insert(sql, table, lines);
    lines = [];
  }
  if (lines.length > 0) await insert(sql, table, lines);
};
