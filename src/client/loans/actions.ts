import { dateText } from '../../shared/format/dates.ts';
import { type Day } from '../../shared/format/days.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { call } from '../http/call.ts';
import { randomKey } from '../http/random-key.ts';
import { act, type Actor } from '../live/act.ts';
import { actOn } from '../things/item-actions.ts';
import { words as thingWords } from '../things/words.ts';
import { words } from './words.ts';
import { historyQuery, itemQuery } from '../things/item-queries.ts';

const noted = (note: string) => (note.trim() === '' ? {} : { note: note.trim() });

export const declineInterest = (actor: Actor, itemId: number, interestedUserId: number, note: string) =>
  actOn(actor, itemId, {
    call: () => call('POST /decline-interest', { body: { itemId, interestedUserId, ...noted(note) } }),
    done: words.declineDone,
    here: () => thingWords.here.decline,
    undo: 'decline',
    failed: words.declineFailed,
  });

/** What can be said with a return. */
export type Report = { note: string; condition: string; photo: File | null; notNow?: boolean };

const noReport: Report = { note: '', condition: '', photo: null };

/** A photo travels in a form; words alone do not need one. */
const bodyOf = (itemId: number, { note, condition, photo, notNow = false }: Report) => {
  const said = {
    ...noted(note),
    ...(condition.trim() === '' ? {} : { condition: condition.trim() }),
    ...(notNow ? { notNow } : {}),
  };
  if (photo === null) return { itemId, ...said };
  const form = new FormData();
  form.set('itemId', String(itemId));
  for (const [field, text] of Object.entries(said)) form.set(field, String(text));
  form.set('photo', photo);
  return form;
};

/** Without a network it waits on this device. */
export const sayReturned = (actor: Actor, { id: itemId, name }: Pick<Item, 'id' | 'name'>, report = noReport) => {
  const key = randomKey();
  const body = bodyOf(itemId, report);
  return actOn(actor, itemId, {
    call: () => call('POST /say-returned', { body, headers: { 'idempotency-key': key } }),
    later: { make: () => ({ key, title: name, url: '/say-returned', body, what: { kind: 'return', itemId } }) },
    done: words.saidDone,
    here: () => thingWords.here.sayReturned,
    undo: 'sayReturned',
    failed: words.saidFailed,
  });
};

export const returnItem = (actor: Actor, itemId: number, report = noReport) =>
  actOn(actor, itemId, {
    call: () => call('POST /return-item', { body: bodyOf(itemId, report) }),
    done: words.returned,
    here: () => thingWords.here.return,
    undo: 'return',
    failed: words.returnFailed,
  });

/** The borrower has not brought it back after all. */
export const unsayReturned = (actor: Actor, itemId: number) =>
  actOn(actor, itemId, {
    call: () => call('DELETE /say-returned', { body: { itemId } }),
    done: thingWords.undone.sayReturned,
    failed: words.saidFailed,
  });

export const sayNotHere = (actor: Actor, itemId: number) =>
  actOn(actor, itemId, {
    call: () => call('POST /api/loans/:itemId/not-here', { params: { itemId } }),
    done: words.notHereDone,
    failed: words.notHereFailed,
  });

export const setDue = (actor: Actor, itemId: number, due: Day | null) =>
  actOn(actor, itemId, {
    call: () => call('PUT /api/loans/:itemId/due', { params: { itemId }, body: { due } }),
    done: words.dueDone,
    failed: words.dueFailed,
  });

export const askExtension = (actor: Actor, itemId: number, until: Day) =>
  actOn(actor, itemId, {
    call: () => call('POST /api/loans/:itemId/extension', { params: { itemId }, body: { until } }),
    done: words.moreTimeDone,
    failed: words.moreTimeFailed,
  });

/** The answer contains the current due date, after a refusal the earlier one. */
const answeredText = (item: Item | null, isAccepted: boolean): string => {
  const name = firstNameOf(item?.recipient_name ?? '');
  const due = item?.loan?.due_on ?? null;
  if (due === null) return words.answered.noDay(name);
  return words.answered[isAccepted ? 'yes' : 'no'](name, dateText(due));
};

export const answerExtension = (actor: Actor, itemId: number, accept: boolean) =>
  actOn(actor, itemId, {
    call: () => call('POST /api/loans/:itemId/extension/answer', { params: { itemId }, body: { accept } }),
    done: ({ item }) => answeredText(item, accept),
    failed: words.answerFailed,
  });

/** The approved person has the item; only the owner can confirm that. It is kept, and said once in their thread. */
export const sayReceived = (actor: Actor, itemId: number) =>
  act(actor, {
    call: () =>
      call('POST /api/conversations/:itemId/:personId/received', {
        params: { itemId, personId: actor.userId },
        body: {},
      }),
    keep: () => void actor.client.invalidateQueries({ queryKey: itemQuery(itemId).queryKey }),
    refresh: ['messages'],
    done: words.iHaveItDone,
    failed: words.iHaveItFailed,
  });

type Thanks = { itemId: number; handoverId: number; text: string };

export const thank = (actor: Actor, { itemId, handoverId, text }: Thanks) =>
  act(actor, {
    call: () => call('POST /api/handovers/:id/thanks', { params: { id: handoverId }, body: { text } }),
    keep: ({ handover }) =>
      actor.client.setQueryData(historyQuery(itemId).queryKey, (history) =>
        history?.map((each) => (each.id === handoverId ? handover : each)),
      ),
    done: words.thanked,
    failed: words.thankFailed,
  });
