import { firstNameOf } from '../../shared/format/text.ts';

const names = new Intl.Collator('en', { sensitivity: 'base' });

/** By first name, then by the rest; people without a name come last. */
export const byFirstName = <Row extends { user_name: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort(
    (a, b) =>
      Number(a.user_name.trim() === '') - Number(b.user_name.trim() === '') ||
      names.compare(firstNameOf(a.user_name), firstNameOf(b.user_name)) ||
      names.compare(a.user_name, b.user_name),
  );
