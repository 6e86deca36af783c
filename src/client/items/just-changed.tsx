import { useState } from 'react';
import type { Item } from '../../shared/items/item-contract.ts';
import { shortName } from '../ui/short-name.ts';
import { Button } from '../ui/controls/button.tsx';
import { words } from './words.ts';

/** What its owner can rewrite while somebody else reads it. */
const wordsOf = ({ name, description, tags, categories, loan_days, giveaway, photos }: Item) => ({
  name,
  description,
  tags,
  categories,
  loan_days,
  giveaway,
  ...(photos === undefined ? {} : { photos }),
});

const isSame = (one: Item, other: Item) =>
  JSON.stringify(wordsOf({ ...one, photos: [] })) === JSON.stringify(wordsOf({ ...other, photos: [] })) &&
  // A list knows no photos: the first answer about the item itself brings them.
  (one.photos === undefined || other.photos === undefined || one.photos.join() === other.photos.join());

/** Words do not change under the eyes of a reader: they stay as they were read until the reader wants the new ones. */
export const useReadWords = (item: Item) => {
  const [read, setRead] = useState(item);
  const isChanged = !item.is_mine && !isSame(read, item);
  if (!isChanged && read !== item) setRead(item);
  return { shown: isChanged ? { ...item, ...wordsOf(read) } : item, isChanged, show: () => setRead(item) };
};

type JustChangedProps = { item: Item; isChanged: boolean; onShow: () => void };

export const JustChanged = ({ item, isChanged, onShow }: JustChangedProps) =>
  isChanged && (
    <output className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-marigold-soft px-4 py-2 text-sm">
      {words.justChanged(shortName(item.owner_name ?? ''))}
      <Button look="pill" onClick={onShow}>
        {words.showChange}
      </Button>
    </output>
  );
