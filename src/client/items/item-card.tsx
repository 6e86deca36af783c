import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { dateText, nowHere } from '../../shared/format/dates.ts';
import { cardLengths, truncate } from '../../shared/format/text.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { cardSizes } from '../../shared/items/photo-urls.ts';
import { age } from '../ui/age.ts';
import { Blurred } from '../search/blurred.tsx';
import { shortName } from '../ui/short-name.ts';
import { ThingPhoto } from '../ui/photos/thing-photo.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { cardLook } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Tag, type Tone } from '../ui/tag.tsx';
import { words as uiWords } from '../ui/words.ts';
import { bookedText, freeText } from '../loans/availability.ts';
import { dayOf, dueText, dueTone } from '../loans/due.ts';
import { isOutElsewhere, TellMe } from '../loans/tell-me.tsx';
import { words } from './shelf-words.ts';

type ItemMark = { text: string; tone: Tone } | null;

/** Out on loan: quiet. A day that is over promises nothing: its owner reads how long it is over, others only that it is out. */
const outMark = ({ out_until: due, is_mine }: Item): ItemMark => {
  if (due === null) return { text: words.lentOut, tone: 'quiet' };
  if (due >= dayOf()) return { text: words.outUntil(dateText(due)), tone: 'quiet' };
  return is_mine ? { text: dueText(due), tone: dueTone(due) } : { text: words.lentOut, tone: 'quiet' };
};

/** Free until a day or from a day on, or not lent now; most things are simply here. */
const freeMark = (item: Item): ItemMark => {
  const text = freeText(item);
  return text === null ? null : { text, tone: 'quiet' };
};

const ownMark = (item: Item): ItemMark => {
  switch (item.status) {
    case 'available':
      return freeMark(item);
    case 'requested':
      return { text: words.waiting(item.queue_length ?? 0), tone: 'marigold' };
    case 'approved':
      return { text: words.promised, tone: 'green' };
    case 'transferred':
      return item.giveaway ? { text: words.handedOver, tone: 'quiet' } : outMark(item);
  }
};

const recipientMark = ({ status, giveaway, out_until: due }: Item): ItemMark => {
  if (status !== 'transferred') return { text: words.forYou, tone: 'marigold' };
  return giveaway ? { text: words.yours, tone: 'quiet' } : { text: dueText(due), tone: dueTone(due) };
};

/** What a card says about an item beyond what it is; most say nothing. */
const itemMark = (item: Item): ItemMark => {
  if (item.is_mine) return ownMark(item);
  if (item.is_recipient) return recipientMark(item);
  // Promised for days that are still to come.
  if (item.my_booking) return { text: bookedText(item.my_booking), tone: 'marigold' };
  if (isOutElsewhere(item)) return outMark(item);
  return item.interest_date === null ? freeMark(item) : { text: words.asked, tone: 'raised' };
};

export type Selection = { isSelected: boolean; onToggle: () => void };

type ItemCardProps = {
  item: Item;
  /** Where a press on it leads. */
  to: string;
  /** It is among the first things to be seen. */
  isFirst?: boolean;
  /** Instead of leading somewhere, a press chooses it. */
  selection?: Selection | undefined;
  /** The server draws it, where nothing can be pressed and no photo waits for a script. */
  isDrawn?: boolean;
};

/** A row of cards is in sight before anybody scrolls. */
export const firstCards = 4;

/** The whole card is the target, and its name is the button. */
const overCard = 'whole-card line-clamp-2 w-full text-start';

const Name = ({ item, to, selection }: ItemCardProps) => {
  const name = truncate(item.name, cardLengths.wishName);
  if (selection === undefined)
    return (
      <Link to={to} state={{ openedHere: 'item' }} className={overCard}>
        {name}
      </Link>
    );
  return (
    <button type="button" aria-pressed={selection.isSelected} onClick={selection.onToggle} className={overCard}>
      {name}
    </button>
  );
};

const Owner = ({ item }: { item: Item }) =>
  item.owner_name === null ? (
    <Blurred />
  ) : (
    <>
      <Avatar name={item.owner_name} id={item.owner_id} />{' '}
      <span dir="auto" className="wrap-break-word">
        {shortName(item.owner_name)}
      </span>
    </>
  );

const Age = ({ posted }: { posted: string | null }) => {
  const [now] = useState(() => nowHere().getTime());
  if (posted === null) return <Blurred isShort />;
  return (
    <time dateTime={posted} className="whitespace-nowrap">
      {age(posted, now)}
    </time>
  );
};

const SelectionMark = ({ isSelected }: { isSelected: boolean }) => (
  <span
    aria-hidden
    className={classNames(
      'absolute top-2 end-2 grid size-7 place-items-center rounded-chip border-2',
      isSelected ? 'border-green bg-green text-on-green' : 'border-edge bg-raised',
    )}
  >
    {isSelected && <Check className="size-4" strokeWidth={3} />}
  </span>
);

const OnPhoto = ({ item, selection }: Pick<ItemCardProps, 'item' | 'selection'>): ReactNode => {
  const mark = itemMark(item);
  return (
    <>
      {mark !== null && (
        <Tag tone={mark.tone} className="absolute bottom-2 start-2 max-w-[calc(100%-1rem)]">
          <span className="truncate">{mark.text}</span>
        </Tag>
      )}
      {selection !== undefined && <SelectionMark isSelected={selection.isSelected} />}
    </>
  );
};

/** What is wrong with it, and why a search found it. */
const Remarks = ({ item: { condition, found } }: { item: Item }) => (
  <>
    {condition !== null && <p className="truncate text-xs">{condition}</p>}
    {found?.why !== undefined && <p className="text-xs text-muted">{found.why}</p>}
  </>
);

/** On paper nothing else says which of the two lists this is. */
const PrintedKind = ({ item: { giveaway } }: { item: Item }) => (
  <span className="hidden print:inline">· {uiWords.kinds[giveaway ? 'keep' : 'borrow']}</span>
);

/** A thing on the shelf: its photo, its name, whose it is and how long it has been there. */
export const ItemCard = (props: ItemCardProps) => {
  const { item, isFirst = false, selection, isDrawn } = props;
  return (
    <li
      className={classNames(cardLook, 'print-row relative min-w-0', selection?.isSelected === true && 'border-green')}
    >
      <div className="relative aspect-4/3 overflow-hidden rounded-t-[17px] bg-quiet print:hidden">
        <ThingPhoto thing={item} sizes={cardSizes} isFirst={isFirst} hasFade={isDrawn !== true} />
        <OnPhoto item={item} {...(selection === undefined ? {} : { selection })} />
      </div>
      <div className="flex flex-col gap-1.5 px-3 pt-2.5 pb-3">
        <h2 dir="auto" className="min-h-[2.5em] text-base leading-tight">
          <Name {...props} />
        </h2>
        <Remarks item={item} />
        {/* It runs on as text does: a long name has the whole line to itself, and is not broken within a word. */}
        <p className="text-xs leading-tight text-muted">
          <Owner item={item} /> <span aria-hidden>·</span> <Age posted={item.date_posted} /> <PrintedKind item={item} />
        </p>
        {selection === undefined && <TellMe item={item} isDrawn={isDrawn === true} />}
      </div>
    </li>
  );
};
