import type { Item } from '../../shared/items/item-contract.ts';
import { useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { words } from './card-words.ts';

/** Something of somebody else's that is lent out at this moment. */
export const isOutElsewhere = ({ status, giveaway, is_mine, is_recipient }: Item) =>
  status === 'transferred' && !giveaway && !is_mine && !is_recipient;

/** The same button before and after, so that the focus stays on it. */
const JoinQueue = ({ item }: { item: Item }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const isWaiting = item.interest_date !== null;
  const join = async () => {
    const { joinQueue, sayIfUnsent } = await import('../things/asking.ts');
    await joinQueue(actor, item);
    sayIfUnsent(actor, item.id);
  };
  return (
    <Button
      look="quiet"
      isSmall
      isBusy={isBusy}
      aria-disabled={isWaiting || undefined}
      aria-label={(isWaiting ? words.inQueueNamed : words.tellMeNamed)(item.name)}
      className="relative z-[1] mt-1 w-full"
      onClick={() => !isWaiting && void run(join)}
    >
      {isWaiting ? words.inQueue : words.tellMe}
    </Button>
  );
};

/** On the card of a thing that is out: to join its queue without opening it. */
export const TellMe = ({ item }: { item: Item }) => isOutElsewhere(item) && <JoinQueue item={item} />;
