import { firstNameOf } from '../../shared/format/text.ts';

const names = new Intl.Collator('en', { sensitivity: 'base' });

/** By first name; the same first name by the rest of it, and whoever has no name last. */
export const byFirstName = <Row extends { user_name: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort(
    (a, b) =>
      Number(a.user_name.trim() === '') - Number(b.user_name.trim() === '') ||
      names.compare(firstNameOf(a.user_name), firstNameOf(b.user_name)) ||
      names.compare(a.user_name, b.user_name),
  );
