import { call } from '../http/call.ts';
import { ReadableFailure } from '../http/failures.ts';
import { act, type Actor } from '../live/act.ts';
import { ownLinksQuery } from './queries.ts';
import { words } from './words.ts';

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

const createLink = async (userId: number, form: LinkForm): Promise<string> => {
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
  if (!shareableLink) throw new ReadableFailure(words.noLink);
  return shareableLink;
};

const refreshLinks = ({ client }: Actor) => client.invalidateQueries({ queryKey: ownLinksQuery().queryKey });

/** Gives the promise of the link out before it is there; answers null when none was made. */
export const makeLink = (actor: Actor, form: LinkForm, handOut: (link: Promise<string>) => void) =>
  act(actor, {
    call: () => {
      const link = createLink(actor.userId, form);
      handOut(link);
      return link;
    },
    keep: () => void refreshLinks(actor),
    failed: { refused: () => words.createFailed, network: words.createFailed },
  });

export const endLink = (actor: Actor, sharedId: string) =>
  act(actor, {
    call: () => call('DELETE /api/shared-library/:sharedId', { params: { sharedId } }),
    keep: () => refreshLinks(actor),
    done: words.endDone,
    failed: { refused: () => words.endFailed, network: words.endFailed },
  });
