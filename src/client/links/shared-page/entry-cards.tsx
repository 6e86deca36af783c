import { cardLengths, truncate } from '../../../shared/format/text.ts';
import type { LibraryEntry, SharedLibrary } from '../../../shared/links/contract.ts';
import { ThingPhoto } from '../../ui/photos/thing-photo.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { cardLook } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EntryKind, entryName } from './entry-words.tsx';

/** Two columns of a page of 600 px; asking for less on a phone keeps it on the small file. */
const sizes = '(min-width: 481px) 284px, 106px';

type CardProps = { entry: LibraryEntry; onOpen: () => void };

const Name = ({ entry, onOpen, className }: CardProps & { className: string }) => (
  <a href={`#${entryName(entry)}`} onClick={onOpen} className={classNames('whole-card', className)}>
    {truncate(entry.name, cardLengths.wishName)}
  </a>
);

type ItemEntryCardProps = CardProps & { owner: SharedLibrary['owner']; isFirst: boolean };

/** A thing on the shelf of a shared library; the whole card leads to it. */
export const ItemEntryCard = ({ entry, onOpen, owner, isFirst }: ItemEntryCardProps) => (
  <li className={classNames(cardLook, 'relative min-w-0 overflow-hidden')}>
    <div className="relative aspect-4/3 overflow-hidden bg-quiet">
      <ThingPhoto hasFade={false} thing={entry} sizes={sizes} isFirst={isFirst} />
      <span className="absolute bottom-2 start-2">
        <EntryKind entry={entry} />
      </span>
    </div>
    <div className="flex flex-col gap-1.5 px-3 pt-2.5 pb-3">
      <h3 dir="auto" className="text-base leading-tight">
        <Name entry={entry} onOpen={onOpen} className="line-clamp-2" />
      </h3>
      {owner.name !== '' && (
        <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
          <Avatar name={owner.name} id={owner.colour} />
          <span dir="auto" className="min-w-0 wrap-break-word">
            {truncate(owner.name, cardLengths.ownerName)}
          </span>
        </p>
      )}
    </div>
  </li>
);

/** Something the owner looks for. */
export const WishEntryCard = ({ entry, onOpen }: CardProps) => (
  <li className={classNames(cardLook, 'relative flex min-w-0 flex-col gap-1 border-s-4 border-s-denim p-4')}>
    <h3 dir="auto" className="text-lg leading-tight">
      <Name entry={entry} onOpen={onOpen} className="wrap-anywhere" />
    </h3>
    {entry.description !== '' && (
      <p dir="auto" className="wrap-anywhere">
        {truncate(entry.description, cardLengths.description)}
      </p>
    )}
    <p className="mt-1">
      <EntryKind entry={entry} />
    </p>
  </li>
);
