import { useEffect } from 'react';
import { type Entry, isOneOfMany, type OutboxNews } from '../../sending/entry.ts';
import { listEntries, onOutboxNews } from '../../sending/store.ts';
import { logFailure } from '../http/failures.ts';
import { type Actor, refresh, useActor } from '../live/act.ts';
import type { Topic } from '../live/topics.ts';
import { toast } from '../ui/overlays/toast.ts';
import { sendNow, watchOutbox } from '../outbox/keep.ts';
import { shortTitle } from '../outbox/short-title.ts';
import { words } from './outbox-words.ts';

/** What is old once it has arrived. */
const topicsOf: Record<Entry['what']['kind'], readonly Topic[]> = {
  item: ['items', 'figures'],
  wish: ['wishes', 'figures'],
  ask: ['items', 'figures', 'counters'],
  return: ['items', 'messages', 'figures', 'counters'],
  message: ['messages'],
  feedback: ['feedback'],
};

/** Of those that were shared together, the last one speaks for all; a list on the way would be asked for each time. */
const hearOneOfMany = async (actor: Actor) => {
  const rest = (await listEntries(actor.userId)).filter(isOneOfMany);
  if (rest.some(({ refusal }) => refusal === null)) return;
  refresh(actor, topicsOf.item);
  if (rest.length === 0) toast.success(words.allSent);
  else toast.failure(words.refused(rest.length));
};

const hearOne = (actor: Actor, entry: Entry) => {
  const { what, refusal } = entry;
  refresh(actor, topicsOf[what.kind]);
  // A message is seen in its thread.
  if (refusal !== null) toast.failure(words.notSent[what.kind](shortTitle(entry), refusal.message || words.tooOld));
  else if (what.kind !== 'message') toast.success(words.sent[what.kind](shortTitle(entry)));
};

const hear = (actor: Actor, news: OutboxNews) => {
  const entry = 'sent' in news ? news.sent : 'refused' in news ? news.refused : null;
  if (entry === null || entry.userId !== actor.userId) return;
  if (isOneOfMany(entry)) void hearOneOfMany(actor).catch(logFailure);
  else hearOne(actor, entry);
};

/**
 * What an earlier page could not send goes out from any page its member opens. The page says what has left, or came back,
 * no matter which page sent it, or the worker.
 */
export const useOutbox = () => {
  const actor = useActor();
  useEffect(() => {
    watchOutbox(actor.userId);
    void sendNow();
    return onOutboxNews((news) => hear(actor, news));
  }, [actor]);
};
