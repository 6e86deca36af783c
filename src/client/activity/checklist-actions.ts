import type { Checklist } from '../../shared/community/contract.ts';
import { checklistQuery } from '../first-steps/checklist-query.ts';
import { call } from '../http/call.ts';
import { act, useActor } from '../live/act.ts';
import { useBusy } from '../ui/use-busy.ts';
import { words } from './checklist-words.ts';

type Line = Checklist['lines'][number]['line'] | 'list';

/** Sets a line aside, or takes it up again. */
export const useSetAside = () => {
  const actor = useActor();
  return (line: Line, isAside: boolean) =>
    void act(actor, {
      call: () => call('PUT /api/admin/checklist', { body: { line, is_set_aside: isAside } }),
      keep: (checklist) => actor.client.setQueryData(checklistQuery.queryKey, checklist),
      failed: words.failed,
    });
};

/** Makes the zone of this device the community's. */
export const useTakeZone = () => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const save = (zone: string) =>
    act(actor, {
      call: () => call('PATCH /api/admin/settings', { body: { time_zone: zone } }),
      refresh: ['admin'],
      failed: words.failed,
    });
  return { isBusy, takeZone: (zone: string) => void run(() => save(zone)) };
};
