import type { StillAnswer } from '../../shared/loans/loan-rules.ts';
import { call } from '../http/call.ts';
import type { Actor } from '../live/act.ts';
import { actOn } from '../things/item-actions.ts';
import { words } from './still-words.ts';

/** The answer to "Do you still need it?". */
export const answerStill = (actor: Actor, itemId: number, answer: StillAnswer) =>
  actOn(actor, itemId, {
    call: () => call('POST /api/interests/:itemId/still', { params: { itemId }, body: { answer } }),
    done: words.done[answer],
    failed: words.failed,
  });
