import type { Item } from '../../shared/items/item-contract.ts';
import type { Actor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { Button } from '../ui/controls/button.tsx';
import { words } from './card-words.ts';

/** Something of somebody else's that is lent out at this moment. */
export const isOutElsewhere = ({ status, giveaway, is_mine, is_recipient }: Item) =>
  status === 'transferred' && !giveaway && !is_mine && !is_recipient;

const join = async (actor: Actor, item: Item) => {
  const { joinQueue, sayIfUnsent } = await import('../things/asking.ts');
  await joinQueue(actor, item);
  sayIfUnsent(item.id);
};

type TellMeProps = {
  item: Item;
  /** The server draws it, where it cannot be pressed. */
  isDrawn: boolean;
};

/** On the card of a thing that is out: to join its queue without opening it. */
export const TellMe = ({ item, isDrawn }: TellMeProps) => {
  if (!isOutElsewhere(item)) return null;
  const isWaiting = item.interest_date !== null;
  // The same button before and after, so that the focus stays on it.
  const button = {
    look: 'quiet',
    isSmall: true,
    'aria-disabled': isWaiting || undefined,
    'aria-label': (isWaiting ? words.inQueueNamed : words.tellMeNamed)(item.name),
    className: 'relative z-[1] mt-1 w-full',
    children: isWaiting ? words.inQueue : words.tellMe,
  } as const;
  if (isDrawn) return <Button {...button} />;
  return <ActButton {...button} onAct={async (actor) => !isWaiting && join(actor, item)} />;
};
