import type { ReactNode } from 'react';
import type { Found } from '../../shared/items/contract.ts';
import { words } from './words.ts';

/** How a search came upon something in a list; undefined where nobody searched. */
export type FoundOf<T> = (thing: T) => Found | undefined;

const kinds = ['result', 'other', 'nearest'] as const;

type FoundPartsProps<T> = {
  things: readonly T[];
  foundOf: FoundOf<T>;
  /** What lies under the other of Borrow and Rehome. */
  otherTitle?: string | undefined;
  renderList: (things: readonly T[]) => ReactNode;
};

/**
 * A list in the parts of a search's answer: what was asked for, what lies under the other of Borrow and Rehome, what comes
 * nearest. A list that nobody searched in is a single part.
 */
export const FoundParts = <T,>({ things, foundOf, otherTitle, renderList }: FoundPartsProps<T>) => {
  const titles = { result: undefined, other: otherTitle, nearest: words.nearest };
  return kinds.map((kind) => {
    const some = things.filter((thing) => (foundOf(thing)?.as ?? 'result') === kind);
    const title = titles[kind];
    return (
      some.length > 0 && (
        <section key={kind} aria-label={title} className="not-first:mt-8">
          {title !== undefined && <h2 className="mb-3 text-lg">{title}</h2>}
          {renderList(some)}
        </section>
      )
    );
  });
};
