import { call } from '../http/call.ts';

/** How long a link lasts. */
export type Lasting = 'always' | 'week' | 'month';

export type LinkForm = {
  itemIds: readonly number[];
  description: string;
  password: string;
  lasting: Lasting;
  hasWishes: boolean;
  isGiveaway: boolean;
};

/** The server made no link out of it. */
export class NoLink extends Error {}

/** A month ends on the same day of the next one, or on its last day where it has no such day. */
const inAMonth = (now: Date) => {
  const lastOfNext = new Date(now.getFullYear(), now.getMonth() + 2, 0).getDate();
  const end = new Date(now);
  end.setMonth(now.getMonth() + 1, Math.min(now.getDate(), lastOfNext));
  return end;
};

const inAWeek = (now: Date) => {
  const end = new Date(now);
  end.setDate(now.getDate() + 7);
  return end;
};

const endOf = (lasting: Lasting, now: Date): string => {
  if (lasting === 'always') return '';
  return (lasting === 'week' ? inAWeek(now) : inAMonth(now)).toISOString();
};

export const createLink = async (userId: number, form: LinkForm): Promise<string> => {
  const { shareableLink } = await call('POST /api/shared-library', {
    body: {
      userId,
      itemIds: [...form.itemIds],
      withWishes: form.hasWishes,
      description: form.description.trim(),
      password: form.password.trim(),
      expiresAt: endOf(form.lasting, new Date()),
      giveaway: form.isGiveaway,
    },
  });
  if (!shareableLink) throw new NoLink();
  return shareableLink;
};
