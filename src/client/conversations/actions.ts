import { call } from '../http/call.ts';
import { act, type Actor } from '../live/act.ts';
import { calendarQuery, type Place, putSent } from './queries.ts';
import { words } from './words.ts';

type Said = { key: string; text: string };

type Told = { say: (failure: string) => void; onKept: () => void };

/** The same key is the same message: after a lost answer it can be sent again without a duplicate. */
export const sendMessage = (actor: Actor, place: Place, { key, text }: Said, { say, onKept }: Told) =>
  act(actor, {
    call: () =>
      call('POST /api/conversations/:itemId/:personId', {
        params: place,
        body: { text },
        headers: { 'idempotency-key': key },
      }),
    later: {
      make: () => ({
        key,
        title: text,
        url: `/api/conversations/${place.itemId}/${place.personId}`,
        body: { text },
        what: { kind: 'message', ...place, text },
      }),
      isShown: true,
      onKept,
    },
    keep: ({ sent, conversation }) => putSent(actor.client, place, sent, conversation),
    failed: { refused: words.sendFailed, network: words.notSent },
    sayFailure: say,
  });

export const proposeTimes = (actor: Actor, place: Place, times: string[]) =>
  act(actor, {
    call: () => call('POST /api/conversations/:itemId/:personId/times', { params: place, body: { times } }),
    keep: ({ sent, conversation }) => putSent(actor.client, place, sent, conversation),
    failed: words.proposeFailed,
  });

export const acceptTime = (actor: Actor, place: Place, time: string) =>
  act(actor, {
    call: () => call('POST /api/conversations/:itemId/:personId/times/accept', { params: place, body: { time } }),
    keep: ({ sent, conversation }) => putSent(actor.client, place, sent, conversation),
    failed: words.acceptFailed,
    refresh: ['messages'],
  });

/** The badges fall at once; a failure is no reason to bother anybody. */
export const saySeen = (actor: Actor, place: Place, upTo: number) =>
  act(actor, {
    call: () => call('POST /api/conversations/:itemId/:personId/seen', { params: place, body: { upTo } }),
    refresh: ['counters'],
  });

export const renewCalendar = (actor: Actor) =>
  act(actor, {
    call: () => call('POST /api/calendar/renew', { body: {} }),
    keep: (answer) => actor.client.setQueryData(calendarQuery.queryKey, answer),
    done: words.renewed,
    failed: words.calendarFailed,
  });

export const cancelTime = (actor: Actor, place: Place) =>
  act(actor, {
    call: () => call('POST /api/conversations/:itemId/:personId/times/cancel', { params: place, body: {} }),
    keep: ({ sent, conversation }) => putSent(actor.client, place, sent, conversation),
    done: words.timeCancelled,
    failed: words.cancelTimeFailed,
    refresh: ['messages'],
  });
