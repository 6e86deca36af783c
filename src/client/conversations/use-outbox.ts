import { useEffect, useEffectEvent, useState } from 'react';
import { randomKey } from '../http/random-key.ts';
import { type Actor, useActor } from '../live/act.ts';
import { keptKey, readKept, writeKept } from '../live/kept-words.ts';
import { sendMessage } from './actions.ts';
import type { Place } from './queries.ts';
import { words } from './words.ts';

/** A message that the server has not confirmed; `failure` says why, null while it is being sent. */
export type Waiting = { key: string; text: string; failure: string | null };

type Kept = { draft: string; waiting: Waiting[] };

const nothing: Kept = { draft: '', waiting: [] };

const nameOf = (actor: Actor, { itemId, personId }: Place) => keptKey(actor, `words:${itemId}:${personId}`);

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' && value !== null && 'key' in value && 'text' in value;

const listWaiting = (value: object) =>
  'waiting' in value && Array.isArray(value.waiting) ? value.waiting.filter(isWaiting) : [];

/** What an earlier visit left: whatever was on its way then has lost its page, and is sent again when somebody says so. */
const read = (name: string): Kept => {
  const kept = readKept(name);
  if (typeof kept !== 'object' || kept === null) return nothing;
  const waiting = listWaiting(kept).map((each) => ({ ...each, failure: words.notSent }));
  return { draft: 'draft' in kept ? String(kept.draft) : '', waiting };
};

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

  const post = async ({ key, text }: Waiting) => {
    change(key, null);
    const sent = await sendMessage(actor, place, { key, text }, (failure) => change(key, failure));
    if (sent !== null) drop(key);
  };

  const again = useEffectEvent(() => {
    for (const each of kept.waiting) if (each.failure !== null) void post(each);
  });
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  const send = (text: string) => {
    const entry: Waiting = { key: randomKey(), text, failure: null };
    setKept((now) => ({ draft: '', waiting: [...now.waiting, entry] }));
    return post(entry);
  };

  return { ...kept, setDraft: (draft: string) => setKept((now) => ({ ...now, draft })), send, post, drop };
};
