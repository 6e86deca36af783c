import { useId } from 'react';
import { dateText } from '../../shared/format/dates.ts';
import type { Invitation } from '../../shared/invitations/contract.ts';
import { canMail } from '../base/boot.ts';
import { useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { Tag, type Tone } from '../ui/tag.tsx';
import { resend, withdraw } from './actions.ts';
import { LinkToHandOver } from './link-to-hand-over.tsx';
import { words } from './words.ts';

const tones: Record<Invitation['state'], Tone> = {
  invited: 'quiet',
  opened: 'denim',
  registered: 'green',
  withdrawn: 'tomato',
};

const factsOf = ({ state, at, invited_by, is_over }: Invitation) => [
  words.since(words.states[state], dateText(at)),
  ...(invited_by === null ? [] : [words.by(invited_by)]),
  ...(is_over ? [words.over] : []),
];

type ActsProps = { invitation: Invitation; describedBy: string };

/** Sends the mail again; or, without mail, a new link, after a warning if the old one may be in use. */
const Again = ({ invitation: { id, email, link }, describedBy }: ActsProps) => {
  const actor = useActor();
  if (link !== null)
    return (
      <AskAgain
        look="pill"
        describedBy={describedBy}
        label={words.newLink}
        title={words.newLinkTitle(email)}
        text={words.newLinkText}
        action={words.newLink}
        onConfirmed={() => resend(actor, id)}
      />
    );
  return (
    <ActButton look="pill" aria-describedby={describedBy} onAct={(actor) => resend(actor, id)}>
      {canMail ? words.resend : words.newLink}
    </ActButton>
  );
};

const Acts = ({ invitation, describedBy }: ActsProps) => {
  const actor = useActor();
  const { id, email, state } = invitation;
  return (
    <div className="flex flex-wrap gap-2">
      <Again invitation={invitation} describedBy={describedBy} />
      {state !== 'withdrawn' && (
        <AskAgain
          look="pill"
          describedBy={describedBy}
          label={words.withdraw}
          title={words.withdrawTitle(email)}
          text={words.withdrawText}
          action={words.withdraw}
          onConfirmed={() => withdraw(actor, id)}
        />
      )}
    </div>
  );
};

/** One invited address: its state, and a button to send it again. */
export const InvitationRow = ({ invitation }: { invitation: Invitation }) => {
  const id = useId();
  const { email, link, note } = invitation;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span id={id} className="min-w-0 font-semibold wrap-anywhere">
              {email}
            </span>
            <Tag tone={tones[invitation.state]}>{words.states[invitation.state]}</Tag>
          </p>
          <p className="text-xs text-muted">{factsOf(invitation).join(' · ')}</p>
        </div>
        {invitation.state !== 'registered' && <Acts invitation={invitation} describedBy={id} />}
      </div>
      {link !== null && <LinkToHandOver email={email} link={link} note={note} />}
    </li>
  );
};
