import type { Api } from '../../shared/api.ts';
import type { Input } from '../../shared/http/endpoint.ts';
import { call } from '../http/call.ts';
import { act, type Actor, refresh } from '../live/act.ts';
import { noticesQuery } from './queries.ts';
import { words } from './words.ts';

type SayFailure = (text: string) => void;

export const sendReport = (actor: Actor, body: Input<Api['POST /api/reports']>['body'], sayFailure: SayFailure) =>
  act(actor, {
    call: () => call('POST /api/reports', { body }),
    done: ({ message }) => message,
    failed: words.sendFailed,
    sayFailure,
  });

type Decision = Input<Api['POST /api/admin/reports/:id/act']>['body'];

/** The slower of two stewards sees what the other decided. */
export const decide = (actor: Actor, id: number, body: Decision) =>
  act(actor, {
    call: () => call('POST /api/admin/reports/:id/act', { params: { id }, body }),
    refresh: ['reports', 'counters'],
    done: ({ message }) => message,
    failed: words.actFailed,
    onFailure: () => refresh(actor, ['reports', 'counters']),
  });

export const undoDecision = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('POST /api/admin/reports/:id/undo', { params: { id } }),
    refresh: ['reports', 'counters'],
    done: ({ message }) => message,
    failed: words.actFailed,
    onFailure: () => refresh(actor, ['reports', 'counters']),
  });

/** The badge goes; what is new stays marked until the page is left. */
export const saySeen = (actor: Actor) =>
  act(actor, { call: () => call('POST /api/notices/seen'), refresh: ['counters', 'figures'] });

export const answerNotice = (actor: Actor, id: number, said: string, sayFailure: SayFailure) =>
  act(actor, {
    call: () => call('POST /api/notices/:id/answer', { params: { id }, body: { words: said } }),
    keep: (notice) =>
      actor.client.setQueryData(noticesQuery.queryKey, (all) =>
        all?.map((each) => (each.id === notice.id ? notice : each)),
      ),
    done: words.answerSent,
    failed: words.answerFailed,
    sayFailure,
  });
