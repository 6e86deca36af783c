import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { cardLengths, truncate } from '../../shared/format/text.ts';
import type { Wish } from '../../shared/wishes/contract.ts';
import { age } from '../ui/age.ts';
import { Blurred } from '../search/blurred.tsx';
import { shortName } from '../ui/short-name.ts';
import { Avatar } from '../ui/avatar.tsx';
import { cardLook } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { buttonLook } from '../ui/controls/button-look.ts';
import { Tag } from '../ui/tag.tsx';
import { words } from './words.ts';

type WishCardProps = {
  wish: Wish;
  /** Where a press on it leads. */
  to: string;
};

const Requester = ({ wish }: { wish: Wish }) => {
  const [now] = useState(Date.now);
  if (wish.owner_name === null) return <Blurred />;
  return (
    <>
      <Avatar name={wish.owner_name} id={wish.owner_id} />
      <span dir="auto" className="truncate">
        {shortName(wish.owner_name)}
      </span>
      <span aria-hidden>·</span>
      {wish.date_posted === null ? (
        <Blurred isShort />
      ) : (
        <time dateTime={wish.date_posted} className="shrink-0">
          {age(wish.date_posted, now)}
        </time>
      )}
    </>
  );
};

const Mark = ({ wish }: { wish: Wish }) => {
  if (wish.has_mine) return <Tag tone="marigold">{words.youHaveOne}</Tag>;
  if ((wish.new_matches ?? 0) > 0) return <Tag tone="marigold">{words.found(wish.new_matches ?? 0)}</Tag>;
  return wish.status === 'matched' ? <Tag tone="green">{words.matched}</Tag> : null;
};

/** A wish on its own slip: what is looked for, by whom, and whether something was found. */
export const WishCard = ({ wish, to }: WishCardProps) => (
  <li className={classNames(cardLook, 'print-row relative min-w-0 border-s-4 border-s-denim px-4 py-3.5')}>
    <h2 dir="auto" className="text-lg leading-tight">
      <Link to={to} state={{ openedHere: 'wish' }} className="whole-card">
        {truncate(wish.name, cardLengths.wishName)}
      </Link>
    </h2>
    {wish.found?.why !== undefined && <p className="mt-1 text-xs text-muted">{wish.found.why}</p>}
    {wish.description !== '' && (
      <p dir="auto" className="mt-1 wrap-anywhere">
        {truncate(wish.description, cardLengths.description)}
      </p>
    )}
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <p className="flex min-w-0 items-center gap-1 text-xs text-muted">
        <Requester wish={wish} />
        {wish.privacy_setting === 'private' && (
          <>
            <span aria-hidden>·</span>
            <Lock aria-hidden className="size-3.5" />
            {words.privateMark}
          </>
        )}
      </p>
      <span className="flex items-center gap-2">
        <Mark wish={wish} />
        {wish.is_mine && (
          <Link
            to={`${to}&edit=wish`}
            state={{ openedHere: 'wish' }}
            aria-label={words.editLabel(wish.name)}
            className={classNames(buttonLook('pill', {}), 'relative z-10')}
          >
            {words.edit}
          </Link>
        )}
      </span>
    </div>
  </li>
);
