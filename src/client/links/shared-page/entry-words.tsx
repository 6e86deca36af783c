import { categoryLabel } from '../../ui/category-label.ts';
import type { LibraryEntry } from '../../../shared/links/contract.ts';
import { type Kind, KindTag } from '../../ui/kind-tag.tsx';
import { Tag } from '../../ui/tag.tsx';

const kindOf = ({ isWishlist, giveaway }: LibraryEntry): Kind => {
  if (isWishlist) return 'wish';
  return giveaway ? 'keep' : 'borrow';
};

export const EntryKind = ({ entry }: { entry: LibraryEntry }) => <KindTag kind={kindOf(entry)} />;

/** The name of a thing within its page; items and wishes count for themselves. */
export const entryName = ({ isWishlist, id }: LibraryEntry) => `${isWishlist ? 'wish' : 'item'}-${id}`;

/** The full text of an item. */
export const EntryWords = ({ entry }: { entry: LibraryEntry }) => (
  <>
    {entry.description !== '' && (
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {entry.description}
      </p>
    )}
    <ul className="flex flex-wrap gap-1.5">
      <li>
        <EntryKind entry={entry} />
      </li>
      {[...entry.categories, ...entry.tags].map((word) => (
        <li key={word}>
          <Tag>{categoryLabel(word)}</Tag>
        </li>
      ))}
    </ul>
  </>
);
