import { Link, useSearch } from 'wouter';
import type { Brought, Item } from '../../shared/items/item-contract.ts';
import { addressWith } from '../base/address.ts';
import { shortName } from '../ui/short-name.ts';
import { paths } from '../base/paths.ts';
import { ThingPhoto } from '../ui/photos/thing-photo.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { cardLook } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { words } from './shelf-words.ts';

/** Items that a neighbour added with one list: one card that leads to all of them. */
export const BroughtCard = ({ item, brought }: { item: Item; brought: Brought }) => {
  const query = useSearch();
  const name = shortName(item.owner_name ?? '');
  return (
    <li className={classNames(cardLook, 'relative min-w-0')}>
      <div className="grid aspect-4/3 grid-cols-2 gap-0.5 overflow-hidden rounded-t-[17px] bg-quiet">
        {brought.pictures.map((picture, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same category's picture can appear twice
          <div key={index} className="relative overflow-hidden">
            <ThingPhoto thing={{ ...picture, name: '', placeholder: null }} sizes="132px" />
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-1.5 px-3 pt-2.5 pb-3">
        <h2 dir="auto" className="min-h-[2.5em] text-base leading-tight">
          <Link
            to={addressWith(paths.items(), query, { list: String(brought.list), item: null })}
            className="whole-card line-clamp-2 w-full text-start"
          >
            {words.brought(name, brought.count)}
          </Link>
        </h2>
        <p className="flex min-w-0 items-center gap-1 text-xs text-muted">
          <Avatar name={item.owner_name ?? ''} id={item.owner_id} />
          <span dir="auto" className="truncate">
            {name}
          </span>
        </p>
      </div>
    </li>
  );
};

/** Whose list is shown alone, and the way back to everything. */
export const ListHead = ({ owner, onAll }: { owner: string | null | undefined; onAll: () => void }) => (
  <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
    <h2 dir="auto" className="text-xl">
      {words.broughtBy(owner ?? '…')}
    </h2>
    <Button look="quiet" onClick={onAll}>
      {words.allThings}
    </Button>
  </div>
);
