import { Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Nullable, Token } from '../http/fields.ts';
import { HOUR, perAddress, perMember } from '../http/limits.ts';

const Key = (characters: number) =>
  Type.String({ pattern: `^[A-Za-z0-9_-]{${characters}}={0,2}$`, refusal: 'push_unusable' });

const State = Type.Object({
  /** What a browser needs to subscribe; null where notifications do not work. */
  key: Nullable(Type.String()),
  /** Whether this device gets notifications. */
  is_on: Type.Boolean(),
});

export const pushContract = {
  'GET /api/push': { access: 'member', summary: 'Whether this device gets notifications', answer: State },
  'PUT /api/push': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary: 'Send notifications to this device, as its browser subscribed to them',
    body: Type.Object({
      endpoint: Type.String({ pattern: '^https?://[!-~]+$', maxLength: 1000, refusal: 'push_unusable' }),
      /** A point on the curve P-256, and a secret. */
      p256dh: Key(87),
      auth: Key(22),
    }),
    answer: State,
  },
  'DELETE /api/push': { access: 'member', summary: 'Send no more notifications to this device', answer: State },
  'POST /api/push/shown': {
    access: 'visitor',
    limits: [perAddress(600, 5)],
    summary: 'Report that a notification was shown, so that its mail is not sent',
    body: Type.Object({ shown: Token }),
    answer: Type.Object({}),
  },
} as const satisfies Contract;
