import type { Sql } from '../db/connect.ts';
import { addressKey } from '../http/limits.ts';
import { Refused } from '../http/refuse.ts';

const WRONG_FROM_ONE_ADDRESS = 10;
const WRONG_IN_ALL = 200;
const WINDOW_SECONDS = 15 * 60;

export type Guess = { sharedId: string; ip: string; limitFactor: number };

const bucketsOf = ({ sharedId, ip }: Guess): [bucket: string, max: number][] => [
  [`library ${sharedId} ${addressKey(ip)}`, WRONG_FROM_ONE_ADDRESS],
  [`library ${sharedId}`, WRONG_IN_ALL],
];

const countOne = async (sql: Sql, bucket: string) => {
  const [row] = await sql<{ hits: number; window_start: string; left: number }[]>`
    insert into rate_limits as r (bucket, window_start, hits)
    values (${bucket}, to_timestamp(floor(extract(epoch from now()) / ${WINDOW_SECONDS}) * ${WINDOW_SECONDS}), 1)
    on conflict (bucket, window_start) do update set hits = r.hits + 1
    returning hits, window_start, ceil(extract(epoch from window_start) + ${WINDOW_SECONDS} - extract(epoch from now()))::int as left`;
  if (!row) throw new Error('A guess could not be counted.');
  return { ...row, bucket };
};

const giveBack = async (sql: Sql, counted: readonly { bucket: string; window_start: string }[]) => {
  for (const { bucket, window_start } of counted)
    await sql`update rate_limits set hits = hits - 1 where bucket = ${bucket} and window_start = ${window_start}`;
};

/**
 * Every guess is counted before it is checked, so that parallel guesses do not help. A right one, or one that could not
 * be checked, is taken off again. After too many guesses even the right password has to wait; a guess over the limit of
 * its own address does not count for others.
 */
export const guess = async (sql: Sql, made: Guess, isRight: () => Promise<boolean>): Promise<boolean> => {
  const counted = [];
  for (const [bucket, max] of bucketsOf(made)) {
    const count = await countOne(sql, bucket);
    if (count.hits > max * made.limitFactor) {
      await giveBack(sql, counted);
      throw new Refused('too_many', { retryAfter: Math.max(1, count.left) });
    }
    counted.push(count);
  }
  let wasWrong = false;
  try {
    wasWrong = !(await isRight());
  } finally {
    if (!wasWrong) await giveBack(sql, counted);
  }
  return !wasWrong;
};
