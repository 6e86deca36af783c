import { Link, useLocation, useSearch } from 'wouter';
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

const Found = ({ match, wishId }: { match: WishMatch; wishId: number }) => {
  const [path] = useLocation();
  const query = useSearch();
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="relative size-16 shrink-0 overflow-hidden rounded-control bg-quiet">
        <ThingPhoto thing={match.item} sizes="64px" />
      </div>
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2 font-semibold">
          <Link
            to={addressWith(path, query, { wish: null, item: String(match.item.id) })}
            state={{ openedHere: 'item' }}
            dir="auto"
            className="min-w-0 underline decoration-line underline-offset-4"
          >
            {match.item.name}
          </Link>
          {match.is_new && <Tag tone="marigold">{words.isNew}</Tag>}
        </p>
        <p className="text-sm text-muted">{match.reason}</p>
        <div className="mt-1.5">
          <Ask match={match} wishId={wishId} />
        </div>
      </div>
    </li>
  );
};

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
