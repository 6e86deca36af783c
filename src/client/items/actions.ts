import { call } from '../http/call.ts';
import type { Actor } from '../live/act.ts';
import type { Recipients } from '../posting/recipients/recipients.ts';
import { actOn } from '../things/item-actions.ts';
import { words } from './words.ts';

export const editSharedWith = (
  actor: Actor,
  id: number,
  { groups, connections, forVisitors }: Recipients & { forVisitors: boolean },
) =>
  actOn(actor, id, {
    call: () =>
      call('PUT /api/items/:id/shared-with', {
        params: { id },
        body: { userId: actor.userId, groups: [...groups], connections: [...connections], forVisitors },
      }),
    done: words.sharedUpdated,
    failed: { refused: words.sharedRefused, network: words.sharedFailed },
  });
