import { CirclePause } from 'lucide-react';
import { dateText } from '../../shared/format/dates.ts';
import { call } from '../http/call.ts';
import { act, type Actor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { useMember, useSession } from '../session/session-context.ts';
import type { ButtonLook } from '../ui/controls/button-look.ts';
import { words } from './paused-words.ts';

const endPause = (actor: Actor) =>
  act(actor, {
    call: () => call('DELETE /api/account/pause'),
    keep: ({ account }) => actor.client.setQueryData(['account', actor.userId], account),
    done: ({ message }) => message,
    failed: words.failed,
  });

export const EndPause = ({ look }: { look: ButtonLook }) => {
  const { pausedUntil: _over, ...member } = useMember();
  const { keep } = useSession();
  const end = async (actor: Actor) => {
    if ((await endPause(actor)) !== null) keep(member);
  };
  return (
    <ActButton look={look} isSmall onAct={end}>
      {words.end}
    </ActButton>
  );
};

/** Above every page of a member who pauses: what that means, and the way to end it. */
export const PausedBanner = ({ until }: { until: string }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-marigold-soft px-4 py-1.5 text-sm print:hidden rail:px-6">
    <CirclePause aria-hidden className="size-5 shrink-0" />
    <p className="min-w-[min(10rem,100%)] flex-1 font-semibold">{words.paused(dateText(until))}</p>
    <EndPause look="quiet" />
  </div>
);
