import type { Day } from '../../shared/format/days.ts';
import { CallRefused } from '../../shared/http/caller.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { call } from '../http/call.ts';
import { isAway } from '../http/connection.ts';
import { noteFittingAct } from '../http/fitting-act.ts';
import { randomKey } from '../http/random-key.ts';
import type { Actor } from '../live/act.ts';
import { findWaiting, useWaitingFor } from '../outbox/waiting.ts';
import { toast } from '../ui/overlays/toast.ts';
import { actOn } from './item-actions.ts';
import { putItem } from './item-cache.ts';
import { itemQuery } from './item-queries.ts';
import { noteDoneTo, whileActingOn } from './done-to.ts';
import { words } from './words.ts';

/**
 * What goes along with a request; a day that was not chosen is empty. Without days it is wanted as soon as possible, for
 * about this many days.
 */
export type Asking = { note: string; from: Day; until: Day; length: number | null };

export const nothingSaid: Asking = { note: '', from: '', until: '', length: null };

/** The days, or else the length. */
const timeOf = ({ from, until, length }: Asking) => {
  if (from !== '' && until !== '') return { from, until };
  return length === null ? {} : { length };
};

export const askingBody = (asking: Asking) => ({
  ...(asking.note.trim() === '' ? {} : { note: asking.note.trim() }),
  ...timeOf(asking),
});

/** What the item says of the request as long as the server has not answered. */
const wantedIn = ({ from, until, length }: Asking): Partial<Item> => {
  if (from !== '' && until !== '') return { wanted_from: from, wanted_until: until };
  return length === null ? {} : { wanted_length: length };
};

/** What this member asked for and the server has not heard, or null. */
export const useUnsent = (itemId: number): Asking | null => {
  const entry = useWaitingFor('ask', itemId);
  return entry?.what.kind === 'ask' ? entry.what.asking : null;
};

/** Where the page has a place for it: the server's word that the wanted days are taken. */
type OnTaken = (refusal: CallRefused) => void;

const isTaken = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.body.code === 'days_taken';

type Asks = { asking: Asking; putBack?: () => void; onTaken?: OnTaken | undefined };

/** Asking twice is asking once: the server answers with the first time. Answers whether the words are in safe hands. */
const ask = async (actor: Actor, item: Item, { asking, putBack, onTaken }: Asks) => {
  const { id: itemId, name } = item;
  const key = randomKey();
  const body = { itemId, userId: actor.userId, ...askingBody(asking) };
  const said = await actOn(actor, itemId, {
    call: () => call('POST /express-interest', { body, headers: { 'idempotency-key': key } }),
    failed: { refused: words.interestRefused, network: words.interestFailed },
    isOptimistic: true,
    later: {
      make: () => ({ key, title: name, url: '/express-interest', body, what: { kind: 'ask', itemId, asking } }),
      isShown: true,
      onKept: () => putBack?.(),
    },
    sayFailure: (text, error) => {
      putBack?.();
      if (onTaken !== undefined && isTaken(error)) onTaken(error);
      else toast.failure(text);
    },
  });
  if (said !== null) noteFittingAct('asked');
  return said !== null || findWaiting('ask', itemId) !== null;
};

/** Where nothing on the screen would say so: it waits for the network. */
export const sayIfUnsent = (itemId: number) => {
  if (findWaiting('ask', itemId) !== null) toast.info(words.notSentYet);
};

/** The wait is not shown: the item is asked for at once, and given back should the server refuse. */
export const expressInterest = async (actor: Actor, item: Item, asking = nothingSaid, onTaken?: OnTaken) => {
  const { client } = actor;
  if (isAway()) return ask(actor, item, { asking });
  await client.cancelQueries({ queryKey: itemQuery(item.id).queryKey });
  putItem(client, { ...item, ...wantedIn(asking), status: 'requested', interest_date: new Date().toISOString() });
  return ask(actor, item, { asking, putBack: () => putItem(client, item), onTaken });
};

/** To wait for what is promised or out; only the server knows the place. */
export const joinQueue = async (actor: Actor, item: Item, asking = nothingSaid, onTaken?: OnTaken) => {
  const isAsked = await whileActingOn(item.id, () => ask(actor, item, { asking, onTaken }));
  if (isAsked && findWaiting('ask', item.id) === null) noteDoneTo(item.id, words.inQueue);
  return isAsked;
};
