import type { Sql } from '../db/connect.ts';
import { listOthersNames, listOwnItems } from '../items/list-items.ts';
import { spokenNames } from './spoken-names.ts';

// A page of what is new; more would make every word sound like somebody's thing.
const most = 150;
const longestName = 4;

/** What people call a thing when they speak of it: "Raclette grill, for eight" is a raclette grill. */
const saidOf = (name: string): string => (name.split(/[,;:(]|\s[-\u2013]\s/)[0] ?? '').trim().toLowerCase();

const isSpeakable = (name: string): boolean =>
  /^[a-z]{3,}([ '-][a-z]+)*$/.test(name) && name.split(' ').length <= longestName && !spokenNames.has(name);

/** The community's own words: names of things that the speaker has or sees, so that a hearing betrays nothing. */
export const listNamesAround = async (sql: Sql, userId: number): Promise<string[]> => {
  const [own, others] = await Promise.all([
    listOwnItems(sql, userId, { limit: most }),
    listOthersNames(sql, userId, most),
  ]);
  const names = [...own.rows.map(({ name }) => name), ...others];
  return [...new Set(names.map(saidOf))].filter(isSpeakable);
};
