import { Link } from 'wouter';
import type { Wish, WishAnswer } from '../../shared/wishes/contract.ts';
import { shortName } from '../ui/short-name.ts';
import { useActor } from '../live/act.ts';
import { paths } from '../base/paths.ts';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { offerMine } from './actions.ts';
import { words } from './sheet-words.ts';

type Mine = NonNullable<WishAnswer['mine']>;

const whatOfferDoes = (name: string, { is_seen, with_group }: Mine) => {
  if (is_seen) return words.offerSeen(name);
  return with_group === null ? words.offerToPerson(name) : words.offerToGroup(name, with_group);
};

const OfferIt = ({ wish, mine, name }: { wish: Wish; mine: Mine; name: string }) => {
  const actor = useActor();
  return (
    <AskAgain
      look="quiet"
      dialogLook="primary"
      label={words.offerIt}
      title={words.offerTitle(name)}
      text={whatOfferDoes(name, mine)}
      action={words.offerIt}
      onConfirmed={() => offerMine(actor, wish.id, mine.id, name)}
    />
  );
};

const sayHaveOne = (name: string, mine: Mine | null | undefined) => {
  if (mine?.is_offered) return words.offered(name);
  return mine?.is_seen === false ? words.haveOneUnseen : words.haveOne(name);
};

type HaveOneProps = { wish: Wish; answer?: WishAnswer | null | undefined };

/** What the viewer has that is like it, and its offer, a press away. */
export const HaveOne = ({ wish, answer }: HaveOneProps) => {
  const name = shortName(wish.owner_name ?? '');
  const mine = answer?.mine;
  return (
    <div className="flex flex-col gap-1 rounded-control bg-marigold-soft px-4 py-3 text-sm">
      <p>{sayHaveOne(name, mine)}</p>
      {mine && (
        <Link to={paths.items({ show: 'mine', item: mine.id })} dir="auto" className="py-1 font-semibold underline">
          {mine.name}
        </Link>
      )}
      {mine && !mine.is_offered && <OfferIt wish={wish} mine={mine} name={name} />}
    </div>
  );
};
