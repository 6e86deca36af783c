import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Found } from '../../shared/items/item-contract.ts';
import { addressWith } from '../base/address.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { foundWords as words } from './found-words.ts';
import { words as listingWords } from './words.ts';

/** Each thing's place in the answer, in the order of the list. */
type Places = readonly (Found | undefined)[];

const correctedIn = (found: Places) => found.find((each) => each?.corrected !== undefined)?.corrected;

/** An item nobody has can be wished for: the form opens over this page with the name filled in. */
export const WishForIt = ({ search, found }: { search: string; found: Places }) => {
  const [path] = useLocation();
  const query = useSearch();
  const name = correctedIn(found) ?? search;
  return (
    <ButtonLink to={addressWith(path, query, { post: 'wish', name })} state={{ openedHere: 'post' }}>
      {words.wishFor(name)}
    </ButtonLink>
  );
};

const kinds = ['result', 'other', 'mention', 'nearest'] as const;

type FoundPartsProps = {
  found: Places;
  /** The other of Borrow and Rehome; wishes have nothing there. */
  other: 'borrow' | 'rehome';
  /** The next thing to do where nothing was found. */
  nextStep: ReactNode;
  renderList: (isShown: (index: number) => boolean) => ReactNode;
};

/** A search result: what was asked for, matches on the other side (Borrow or Rehome), mentions, and the nearest. */
export const FoundParts = ({ found, other, nextStep, renderList }: FoundPartsProps) => {
  const kindOf = (index: number) => found[index]?.as ?? 'result';
  const parts = kinds.filter((kind) => found.some((_, index) => kindOf(index) === kind));
  const corrected = correctedIn(found);
  const titles = { result: undefined, other: words.also[other], mention: words.mention, nearest: words.nearest };
  const hasResults = parts.includes('result');
  const isElsewhere = !hasResults && parts.includes('other');
  const isFound = parts.some((kind) => kind !== 'nearest');
  return (
    <>
      {corrected !== undefined && <p className="mb-3 text-sm text-muted">{words.corrected(corrected)}</p>}
      {isElsewhere && <p className="mb-6 text-muted">{words.onlyThere[other]}</p>}
      {!isFound && <EmptyState text={listingWords.nothing} action={nextStep} />}
      {parts.map((kind) => (
        <section key={kind} aria-label={titles[kind]} className="not-first:mt-8">
          {titles[kind] !== undefined && <h2 className="mb-3 text-lg">{titles[kind]}</h2>}
          {renderList((index) => kindOf(index) === kind)}
        </section>
      ))}
      {isFound && !hasResults && <div className="mt-8">{nextStep}</div>}
    </>
  );
};
