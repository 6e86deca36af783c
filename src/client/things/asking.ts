import { useMemo, useSyncExternalStore } from 'react';
import type { Day } from '../../shared/format/days.ts';
import { CallRefused } from '../../shared/http/caller.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { call } from '../http/call.ts';
import { isAway, onBack } from '../http/connection.ts';
import { type Actor, useActor } from '../live/act.ts';
import { keptKey, listKept, readKept, writeKept } from '../live/kept-words.ts';
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

/** A request that has not reached the server: it stays on this device until it has. */
export type Unsent = Asking & { itemId: number; name: string };

const isUnsent = (value: unknown): value is Unsent =>
  typeof value === 'object' && value !== null && 'itemId' in value && 'note' in value && 'name' in value;

const start = 'request:';

const keyFor = (actor: Actor, itemId: number) => keptKey(actor, `${start}${itemId}`);

const listeners = new Set<() => void>();

const put = (actor: Actor, itemId: number, unsent: Unsent | null) => {
  writeKept(keyFor(actor, itemId), unsent);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What this member asked for and the server has not heard, or null. */
export const useUnsent = (itemId: number): Unsent | null => {
  const actor = useActor();
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(readKept(keyFor(actor, itemId))));
  return useMemo(() => {
    const kept: unknown = JSON.parse(text);
    return isUnsent(kept) ? kept : null;
  }, [text]);
};

/** Whether it arrived after all is the server's to say. */
export const discardUnsent = (actor: Actor, itemId: number) => {
  put(actor, itemId, null);
  return actor.client.invalidateQueries({ queryKey: itemQuery(itemId).queryKey });
};

/** Asking twice is asking once: the server answers with the first time. Whatever it answers, nothing is left to be sent. */
const send = async (actor: Actor, unsent: Unsent, sayFailure: (text: string, error: unknown) => void) => {
  const { itemId } = unsent;
  const answer = await actOn(actor, itemId, {
    call: () => call('POST /express-interest', { body: { itemId, userId: actor.userId, ...askingBody(unsent) } }),
    failed: { refused: words.interestRefused, network: words.interestFailed },
    isOptimistic: true,
    sayFailure: (text, error) => {
      if (error instanceof CallRefused) put(actor, itemId, null);
      sayFailure(text, error);
    },
  });
  if (answer !== null) put(actor, itemId, null);
  return answer;
};

/** Tried again by hand, it says how it went; by itself, it speaks only when it is through. */
export const sendUnsent = async (actor: Actor, unsent: Unsent, isByHand: boolean) => {
  const said = await send(actor, unsent, (text, error) => {
    if (error instanceof CallRefused) toast.failure(words.requestRefused(unsent.name, text));
    else if (isByHand) toast.failure(text);
  });
  if (said !== null) toast.success(words.requestSent(unsent.name));
};

const sendAll = async (actor: Actor) => {
  if (isAway()) return;
  const kept = listKept(actor, start).map(readKept).filter(isUnsent);
  await Promise.all(kept.map((unsent) => sendUnsent(actor, unsent, false)));
};

let stopWaiting: (() => void) | null = null;

/** From now on what could not be sent is sent as soon as the network is back, on whatever page its member then is. */
const sendWhenBack = (actor: Actor) => {
  stopWaiting?.();
  const again = () => void sendAll(actor);
  const stopHearing = onBack(again);
  window.addEventListener('online', again);
  stopWaiting = () => {
    stopHearing();
    window.removeEventListener('online', again);
  };
};

/** For a page that finds requests of an earlier visit. */
export const sendWhatWaits = (actor: Actor) => {
  sendWhenBack(actor);
  return sendAll(actor);
};

const keepForLater = (actor: Actor, unsent: Unsent) => {
  put(actor, unsent.itemId, unsent);
  sendWhenBack(actor);
};

/** Where the page has a place for it: the server's word that the wanted days are taken. */
type OnTaken = (refusal: CallRefused) => void;

const isTaken = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && error.body.code === 'days_taken';

type Asks = { asking: Asking; putBack?: () => void; onTaken?: OnTaken | undefined };

/** Answers whether the words are in safe hands: the server's, or those of this device. */
const ask = async (actor: Actor, item: Item, { asking, putBack, onTaken }: Asks) => {
  const unsent = { ...asking, itemId: item.id, name: item.name };
  if (isAway()) {
    keepForLater(actor, unsent);
    return true;
  }
  const said = await send(actor, unsent, (text, error) => {
    putBack?.();
    if (onTaken !== undefined && isTaken(error)) return onTaken(error);
    toast.failure(text);
    if (!(error instanceof CallRefused)) keepForLater(actor, unsent);
  });
  return said !== null || readKept(keyFor(actor, item.id)) !== null;
};

/** Where nothing on the screen would say so: it waits for the network. */
export const sayIfUnsent = (actor: Actor, itemId: number) => {
  if (readKept(keyFor(actor, itemId)) !== null) toast.info(words.notSentYet);
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
  if (isAsked && readKept(keyFor(actor, item.id)) === null) noteDoneTo(item.id, words.inQueue);
  return isAsked;
};
