import type { Api } from '../../shared/api.ts';
import type { Input } from '../../shared/http/endpoint.ts';
import { call } from '../http/call.ts';
import { act, type Actor } from '../live/act.ts';
import { words as linkWords } from './link-words.ts';
import { words } from './words.ts';

type Asking = Input<Api['POST /api/admin/invitations']>['body'];

export const inviteNeighbours = (actor: Actor, body: Asking, sayFailure: (text: string) => void) =>
  act(actor, {
    call: () => call('POST /api/admin/invitations', { body }),
    done: ({ message }) => message,
    refresh: ['admin'],
    failed: words.failed,
    sayFailure,
  });

export const resend = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('POST /api/admin/invitations/:id/resend', { params: { id } }),
    done: ({ message }) => message,
    refresh: ['admin'],
    failed: words.actFailed,
  });

export const withdraw = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('DELETE /api/admin/invitations/:id', { params: { id } }),
    done: ({ message }) => message,
    refresh: ['admin'],
    failed: words.actFailed,
  });

type Wanted = { groups: number[]; uses: number; days: number };

export const makeLink = (actor: Actor, body: Wanted, sayFailure: (text: string) => void) =>
  act(actor, {
    call: () => call('POST /api/invitation-links', { body }),
    done: linkWords.made,
    refresh: ['network'],
    failed: linkWords.failed,
    sayFailure,
  });

export const endLink = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('DELETE /api/invitation-links/:id', { params: { id } }),
    done: ({ message }) => message,
    refresh: ['network'],
    failed: linkWords.endFailed,
  });
