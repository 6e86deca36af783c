import type { Saved } from '../../shared/community/contract.ts';
import type { Category } from '../../shared/items/categories.ts';
import type { Sql } from '../db/connect.ts';

/** From the least to the most that is likely. */
type Range = readonly [low: number, high: number];

/**
 * What it takes to make one thing, in kg of CO2e: the weight of a small and of a large usual one, times what its materials
 * take. docs/decisions/0014-what-sharing-saves.md has the sources.
 */
const making: Record<Category, Range> = {
  Clothes: [3, 22],
  Books: [0.4, 2],
  Arts: [0.3, 10],
  Toys: [1, 10],
  Parties: [1, 16],
  Kitchenware: [1, 22],
  Household: [1, 65],
  Garden: [1, 35],
  Outdoors: [3, 60],
  Tools: [3, 34],
  Tech: [2, 75],
};

/** In how many cases nobody bought a new one because of it. */
const replaced: Record<'loan' | 'gift', Range> = { loan: [0.05, 0.5], gift: [0.3, 0.9] };

export type HandedOver = { categories: readonly Category[]; isLoan: boolean; people: number };

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** A thing of no category counts as the lightest. */
const makingOf = (categories: readonly Category[]): Range => {
  const ranges = (categories.length === 0 ? (['Books'] as const) : categories).map((category) => making[category]);
  return [mean(ranges.map(([low]) => low)), mean(ranges.map(([, high]) => high))];
};

/** More digits than two would claim to know more. */
const roughly = (kilograms: number, round: (number: number) => number) => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(kilograms, 1))) - 1);
  return round(kilograms / step) * step;
};

/** Between which kilograms of CO2e it saved that these things changed hands; each person counts once per thing. */
export const savedBy = (handedOver: readonly HandedOver[]): { low: number; high: number } => {
  const sum = (end: 0 | 1) =>
    handedOver.reduce(
      (all, { categories, isLoan, people }) =>
        all + people * makingOf(categories)[end] * replaced[isLoan ? 'loan' : 'gift'][end],
      0,
    );
  return { low: roughly(sum(0), Math.floor), high: roughly(sum(1), Math.ceil) };
};

type Row = HandedOver & { times: number };

type Within = { from: Date; until: Date };

const always: Within = { from: new Date(0), until: new Date('9999-01-01') };

/** Of the whole community, which gives nobody's own things away. */
export const readSaved = async (sql: Sql, { from, until }: Within = always): Promise<Saved> => {
  const rows = await sql<Row[]>`
    select i.categories, h.is_loan as "isLoan", count(*)::int as times,
      count(distinct (h.item_id, h.recipient_id))::int as people
    from handovers h join items i on i.id = h.item_id
    where h.handed_over_at >= ${from.toISOString()}::timestamptz and h.handed_over_at < ${until.toISOString()}::timestamptz
    group by i.categories, h.is_loan`;
  const timesOf = (isLoan: boolean) =>
    rows.filter((row) => row.isLoan === isLoan).reduce((all, { times }) => all + times, 0);
  return { loans: timesOf(true), gifts: timesOf(false), ...savedBy(rows) };
};
