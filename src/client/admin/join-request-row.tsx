import { useId } from 'react';
import { dateText } from '../../shared/format/dates.ts';
import { canMail } from '../base/boot.ts';
import { useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { useKeptForm } from '../live/use-kept-form.ts';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { approveJoining, declineJoining } from './actions.ts';
import type { JoinRequest } from './queries.ts';
import { words } from './words.ts';

/** Somebody who waits to be let in. */
export const JoinRequestRow = ({ request }: { request: JoinRequest }) => {
  const actor = useActor();
  const id = useId();
  const { form, change, wasKept, forget } = useKeptForm(`decline-joining:${request.id}`, { said: '' });
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-2.5">
      <div className="flex min-w-56 flex-1 items-center gap-3">
        <Avatar name={request.name} id={null} size="medium" />
        <p className="min-w-0 wrap-anywhere">
          <span id={id} className="font-semibold">
            {request.name}
          </span>
          <span className="block text-sm">{request.email}</span>
          {request.known_by !== '' && (
            <span dir="auto" className="block text-sm">
              {words.knownBy(request.known_by)}
            </span>
          )}
          <span className="block text-xs text-muted">
            {words.askedOn(dateText(request.created_at))}
            {!request.is_confirmed && ` · ${words.notProven}`}
          </span>
          {request.asked_again_at !== null && (
            <span className="block text-xs font-semibold">{words.askedAgain(dateText(request.asked_again_at))}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <AskAgain
          look="quiet"
          isSmall
          describedBy={id}
          label={words.decline}
          title={words.declineTitle(request.name)}
          text={canMail ? words.declineText : words.declineTextWithoutMail}
          action={words.decline}
          onConfirmed={async () => {
            if ((await declineJoining(actor, request.id, form.said)) !== null) forget();
          }}
        >
          {canMail && (
            <>
              <KeptNote wasKept={wasKept} onDiscard={forget} />
              <TextArea
                label={words.declineWords}
                value={form.said}
                maxLength={500}
                rows={2}
                onChange={(event) => change({ said: event.target.value })}
              />
            </>
          )}
        </AskAgain>
        <ActButton isSmall aria-describedby={id} onAct={() => approveJoining(actor, request.id)}>
          {words.approve}
        </ActButton>
      </div>
    </li>
  );
};
