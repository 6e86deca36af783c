import type { Item } from '../../shared/items/item-contract.ts';
import { undoSeconds } from '../../shared/items/lifecycle.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { Actor } from '../live/act.ts';
import { undoAct } from './item-actions.ts';
import { hasUndo, listUndos, showUndo, type TakenBack } from './undo.ts';
import { words } from './words.ts';

/** What this page, or one before it, left to be undone. */
export const restoreUndos = (actor: Actor) => {
  for (const kept of listUndos(actor))
    if (!hasUndo(kept.itemId)) showUndo(actor, kept, () => void undoAct(actor, kept.itemId, kept.act));
};

const sayings: Record<TakenBack, (name: string) => string> = {
  // Promised for days ahead, it has no recipient yet.
  approve: (name) => (name === '' ? words.accepted : words.here.approve(name)),
  transfer: words.here.transfer,
  return: () => words.here.return,
  decline: () => words.here.decline,
  delete: () => words.deleted,
  sayReturned: () => words.here.sayReturned,
};

/** The recipient; for days ahead the person of the latest promise. */
const nameOf = ({ recipient_name, bookings = [] }: Item): string => {
  const promised = bookings.filter(({ person }) => person !== null);
  const latest = promised.reduce((last, each) => (each.id > last ? each.id : last), 0);
  return recipient_name ?? promised.find(({ id }) => id === latest)?.person?.name ?? '';
};

/** What the server says can still be undone, done perhaps on another device. Its clock may be another one. */
export const takeUndo = (actor: Actor, item: Item) => {
  const { id, undoable } = item;
  if (undoable === undefined || hasUndo(id)) return;
  const endsAt = Math.min(Date.parse(undoable.until), Date.now() + undoSeconds * 1000);
  if (endsAt <= Date.now()) return;
  const { act } = undoable;
  const text = sayings[act](firstNameOf(nameOf(item)));
  showUndo(actor, { itemId: id, text, act, endsAt }, () => void undoAct(actor, id, act));
};
