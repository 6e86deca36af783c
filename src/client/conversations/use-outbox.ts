import { useEffect, useEffectEvent, useState } from 'react';
import type { Entry } from '../../sending/entry.ts';
import { randomKey } from '../http/random-key.ts';
import { type Actor, useActor } from '../live/act.ts';
import { keptKey, readKept, writeKept } from '../live/kept-words.ts';
import { useWaiting } from '../outbox/waiting.ts';
import { sendMessage } from './actions.ts';
import type { Place } from './queries.ts';
import { words } from './words.ts';

/** A message that the server has not confirmed; `failure` says why, null while it is being sent. */
export type Waiting = { key: string; text: string; failure: string | null };

/** `entry` is there for what waits on the device; the page keeps the rest. */
type Unsent = Waiting & { entry?: Entry };

type Kept = { draft: string; waiting: Waiting[] };

const nothing: Kept = { draft: '', waiting: [] };

const nameOf = (actor: Actor, { itemId, personId }: Place) => keptKey(actor, `words:${itemId}:${personId}`);

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' && value !== null && 'key' in value && 'text' in value;

const listWaiting = (value: object) =>
  'waiting' in value && Array.isArray(value.waiting) ? value.waiting.filter(isWaiting) : [];

/** What an earlier visit left. */
const read = (name: string): Kept => {
  const kept = readKept(name);
  if (typeof kept !== 'object' || kept === null) return nothing;
  return { draft: 'draft' in kept ? String(kept.draft) : '', waiting: listWaiting(kept) };
};

/** The messages of this thread that wait on the device for the network. */
const inThread = (entries: readonly Entry[], { itemId, personId }: Place) =>
  entries.flatMap((entry): Unsent[] => {
    const { what, key, refusal } = entry;
    if (what.kind !== 'message' || what.itemId !== itemId || what.personId !== personId) return [];
    return [{ key, text: what.text, failure: refusal?.message || words.notSent, entry }];
  });

const outbox = () => import('../outbox/keep.ts');

const write = (name: string, kept: Kept) =>
  writeKept(name, kept.draft === '' && kept.waiting.length === 0 ? null : kept);

/** What is being typed, and what was sent and not confirmed: both outlive a reload and a dead network. */
export const useOutbox = (place: Place) => {
  const actor = useActor();
  const name = nameOf(actor, place);
  const [kept, setKept] = useState(() => read(name));
  useEffect(() => write(name, kept), [name, kept]);

  const change = (key: string, failure: string | null) =>
    setKept((now) => ({
      ...now,
      waiting: now.waiting.map((each) => (each.key === key ? { ...each, failure } : each)),
    }));
  const drop = (key: string) => setKept((now) => ({ ...now, waiting: now.waiting.filter((each) => each.key !== key) }));

  const deliver = async ({ key, text }: Waiting) => {
    const told = { say: (failure: string) => change(key, failure), onKept: () => drop(key) };
    if ((await sendMessage(actor, place, { key, text }, told)) !== null) drop(key);
  };
  const post = (one: Waiting) => {
    change(one.key, null);
    return deliver(one);
  };

  // Whatever was on its way when an earlier page was closed: its key makes sure that it is said once.
  const goOn = useEffectEvent(() => {
    for (const each of kept.waiting) if (each.failure === null) void deliver(each);
  });
  useEffect(() => {
    const turn = setTimeout(goOn);
    return () => clearTimeout(turn);
  }, []);

  const waiting: Unsent[] = [...inThread(useWaiting(), place), ...kept.waiting];
  const entryOf = (key: string) => waiting.find((each) => each.key === key)?.entry;

  /** By hand. */
  const again = async (one: Waiting) => {
    const entry = entryOf(one.key);
    return entry === undefined ? post(one) : (await outbox()).sendByHand(entry);
  };
  const discard = async (key: string) => {
    const entry = entryOf(key);
    if (entry === undefined) drop(key);
    else await (await outbox()).removeWaiting(entry);
  };

  const send = (text: string) => {
    const entry: Waiting = { key: randomKey(), text, failure: null };
    setKept((now) => ({ draft: '', waiting: [...now.waiting, entry] }));
    return post(entry);
  };

  return {
    draft: kept.draft,
    waiting,
    setDraft: (draft: string) => setKept((now) => ({ ...now, draft })),
    send,
    again,
    discard,
  };
};
