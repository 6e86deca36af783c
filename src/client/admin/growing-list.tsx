import { type ReactNode, useState } from 'react';
import { Endless } from '../ui/endless.tsx';

const step = 50;

/** A list of thousands that renders rows only near the viewport. */
export const GrowingList = <Row,>({ rows, children }: { rows: readonly Row[]; children: (row: Row) => ReactNode }) => {
  const [count, setCount] = useState(step);
  return (
    <>
      <ul className="divide-y divide-line">{rows.slice(0, count).map(children)}</ul>
      <Endless hasMore={count < rows.length} isLoading={false} onMore={() => setCount(count + step)} />
    </>
  );
};
