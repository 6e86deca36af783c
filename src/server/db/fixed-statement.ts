import type { Fragment, Sql } from './connect.ts';

type Value = string | number | boolean | Buffer | null;

const mark = '/* slot */';

/** A place in a statement for a value that comes with each call. */
export const slot = (sql: Sql, number: number, type: 'int' | 'text' | 'timestamptz' | 'bytea'): Fragment =>
  sql.unsafe(`$${number}${mark}::${type}`);

const unmarked = /\$\d+(?!\d|\/\* slot \*\/)/;

/** A constant that is inlined, so that the planner sees it. */
export const literal = (sql: Sql, value: number | boolean): Fragment => sql.unsafe(String(value));

/**
 * A statement assembled once, with slots for its values. Assembling it on every call takes up to a third of the query
 * time.
 */
export const fixStatement = <Shape, Row extends object>(write: (sql: Sql, shape: Shape) => Fragment) => {
  const texts = new Map<string, string>();
  return async (sql: Sql, shape: Shape, values: Value[]): Promise<readonly Row[]> => {
    const name = JSON.stringify(shape);
    let text = texts.get(name);
    if (text === undefined) {
      const { string } = await sql`${write(sql, shape)}`.describe();
      // A value inside a fragment would take the number of a slot.
      if (unmarked.test(string)) throw new Error('A fixed statement takes its values by slots alone.');
      text = string;
      texts.set(name, text);
    }
    return sql.unsafe<Row[]>(text, values, { prepare: true });
  };
};
