import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { Sql } from '../db/connect.ts';
import type { Table } from './manifest.ts';

/** About how many bytes of rows are in memory at once. */
const PORTION_BYTES = 4_000_000;
const MOST_ROWS = 500;

const compress = promisify<Buffer, Buffer>(gzip);

/** The content of a table, independent of the order of its rows: the sum of their hashes. */
export const openDigest = () => {
  let sum = 0n;
  return {
    add: (line: string) => {
      sum = BigInt.asUintN(256, sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`));
    },
    value: () => sum.toString(16).padStart(64, '0'),
  };
};

type Columns = Pick<Table, 'name' | 'columns'>;

/** Fewer rows at once where they are large. */
const rowsAtOnce = async (sql: Sql, name: string): Promise<number> => {
  const [row] = await sql<{ bytes: number }[]>`
    select (pg_total_relation_size(${`public.${name}`}::text::regclass)::float8 / greatest(count(*), 1)) as bytes
    from ${sql(name)}`;
  return Math.max(1, Math.min(MOST_ROWS, Math.floor(PORTION_BYTES / (row?.bytes ?? 1))));
};

/** One JSON row per line: readable for any version, and for people. */
const linesOf = async function* (sql: Sql, { name, columns }: Columns): AsyncGenerator<string> {
  const rows = sql<{ line: string }[]>`
    select to_json(t)::text as line from (select ${sql(columns)} from ${sql(name)}) t`;
  for await (const batch of rows.cursor(await rowsAtOnce(sql, name))) for (const { line } of batch) yield line;
};

/** The rows in portions, each of them compressed; an archive must know how long a file is before it begins. */
export const packRows = async function* (
  sql: Sql,
  table: Columns,
  digest: ReturnType<typeof openDigest>,
): AsyncGenerator<Buffer> {
  let lines: string[] = [];
  let length = 0;
  for await (const line of linesOf(sql, table)) {
    digest.add(line);
    lines.push(`${line}\n`);
    length += line.length;
    if (length < PORTION_BYTES) continue;
    yield await compress(Buffer.from(lines.join('')));
    [lines, length] = [[], 0];
  }
  if (lines.length > 0) yield await compress(Buffer.from(lines.join('')));
};

export const digestOf = async (sql: Sql, table: Columns): Promise<string> => {
  const digest = openDigest();
  for await (const line of linesOf(sql, table)) digest.add(line);
  return digest.value();
};

const splitLines = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
};

const insert = (sql: Sql, { name, columns }: Columns, lines: readonly string[]) => sql`
  insert into ${sql(name)} (${sql(columns)}) overriding system value
  select ${sql(columns)} from json_populate_recordset(null::${sql(name)}, ${`[${lines.join(',')}]`}::text::json)`;

/** Inserts the rows of one file. */
export const insertRows = async (
  sql: Sql,
  table: Columns,
  body: AsyncIterable<Uint8Array>,
  digest: ReturnType<typeof openDigest>,
): Promise<void> => {
  let lines: string[] = [];
  let length = 0;
  const flush = async () => {
    if (lines.length > 0) await insert(sql, table, lines);
    [lines, length] = [[], 0];
  };
  await pipeline(Readable.from(body), createGunzip(), async (source: AsyncIterable<Buffer>) => {
    for await (const line of splitLines(source)) {
      digest.add(line);
      lines.push(line);
      length += line.length;
      if (lines.length >= MOST_ROWS || length >= PORTION_BYTES) await flush();
    }
    await flush();
  });
};
