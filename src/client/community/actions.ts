import type { Settings } from '../../shared/community/contract.ts';
import { rename } from '../base/boot.ts';
import { call } from '../http/call.ts';
import { act, type Actor } from '../live/act.ts';
import { settingsQuery } from './queries.ts';
import { words } from './words.ts';

type SayFailure = (text: string, error: unknown) => void;

export const saveSettings = (actor: Actor, body: Partial<Omit<Settings, 'defaults'>>, sayFailure: SayFailure) =>
  act(actor, {
    call: () => call('PATCH /api/admin/settings', { body }),
    keep: (settings) => {
      actor.client.setQueryData(settingsQuery.queryKey, settings);
      rename(settings.name);
    },
    done: words.saved,
    refresh: ['admin'],
    failed: words.saveFailed,
    sayFailure,
  });
