import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { Item } from '../../shared/items/item-contract.ts';
import type { WishMatch } from '../../shared/wishes/contract.ts';
import { addressWith } from '../base/address.ts';
import { canMail } from '../base/boot.ts';
import { ActButton } from '../live/act-button.tsx';
import { ThingPhoto } from '../ui/photos/thing-photo.tsx';
import { Tag } from '../ui/tag.tsx';
import { askForFound } from './actions.ts';
import { words } from './sheet-words.ts';

const Ask = ({ match, wishId }: { match: WishMatch; wishId: number }) => {
  if (match.item.interest_date !== null) return <Tag tone="green">{words.asked}</Tag>;
  return (
    <ActButton look="pill" onAct={(actor) => askForFound(actor, wishId, match)}>
      {words.expressInterest}
    </ActButton>
  );
};

type RowProps = { item: Item; isNew?: boolean; children?: ReactNode };

const Row = ({ item, isNew = false, children }: RowProps) => {
  const [path] = useLocation();
  const query = useSearch();
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="relative size-16 shrink-0 overflow-hidden rounded-control bg-quiet">
        <ThingPhoto thing={item} sizes="64px" />
      </div>
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2 font-semibold">
          <Link
            to={addressWith(path, query, { wish: null, item: String(item.id) })}
            state={{ openedHere: 'item' }}
            dir="auto"
            className="min-w-0 underline decoration-line underline-offset-4"
          >
            {item.name}
          </Link>
          {isNew && <Tag tone="marigold">{words.isNew}</Tag>}
        </p>
        {children}
      </div>
    </li>
  );
};

const Found = ({ match, wishId }: { match: WishMatch; wishId: number }) => (
  <Row item={match.item} isNew={match.is_new}>
    <p className="text-sm text-muted">{match.reason}</p>
    <div className="mt-1.5">
      <Ask match={match} wishId={wishId} />
    </div>
  </Row>
);

/** What was found for an own wish, the best first, each with its reason. */
export const FoundItems = ({ matches, wishId }: { matches: readonly WishMatch[]; wishId: number }) => {
  if (matches.length === 0)
    return <p className="text-muted">{canMail ? words.nothingFound : words.nothingFoundWithoutMail}</p>;
  return (
    <section>
      <h3 className="text-lg">{words.foundTitle}</h3>
      <ul className="divide-y divide-line">
        {matches.map((match) => (
          <Found key={match.item.id} match={match} wishId={wishId} />
        ))}
      </ul>
    </section>
  );
};

/** What only comes near to an own wish; its owner decides. */
export const NearItems = ({ items }: { items: readonly Item[] }) =>
  items.length > 0 && (
    <section>
      <h3 className="text-lg">{words.nearTitle}</h3>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
