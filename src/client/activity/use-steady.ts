import { useState } from 'react';

type Steady<Row> = {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A row that stays although it is no longer in the list: it says what was just done. */
  isHeld: (row: Row) => boolean;
};

/** While a row is held no other one takes its place: what is new comes below. */
const steady = <Row>(shown: readonly Row[], { rows, keyOf, isHeld }: Steady<Row>): readonly Row[] => {
  if (!shown.some(isHeld)) return rows;
  const latest = new Map(rows.map((row) => [keyOf(row), row]));
  const stay = shown.flatMap((row) => latest.get(keyOf(row)) ?? (isHeld(row) ? [row] : []));
  const known = new Set(stay.map(keyOf));
  return [...stay, ...rows.filter((row) => !known.has(keyOf(row)))];
};

const isSame = <Row>(first: readonly Row[], second: readonly Row[]) =>
  first.length === second.length && first.every((row, index) => row === second[index]);

/** The rows of a list in which something was just done: a second tap must not meet the neighbour of the first. */
export const useSteady = <Row>(list: Steady<Row>): readonly Row[] => {
  const [shown, setShown] = useState(list.rows);
  const next = steady(shown, list);
  if (!isSame(shown, next)) setShown(next);
  return next;
};
