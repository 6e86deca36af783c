import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation, InvitedLine } from '../../shared/invitations/contract.ts';
import { canMail } from '../base/boot.ts';
import { copyWhenReady } from '../links/hand-over-link.ts';
import { Fetched } from '../ui/fetched.tsx';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { Tag } from '../ui/tag.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { invitationsQuery } from './queries.ts';
import { words } from './words.ts';

const tones = { invited: 'green', member: 'quiet', invalid: 'tomato', incomplete: 'tomato' } as const;

/** Addresses that were not invited, until the next ones are entered; invited ones are in the list below. */
const NotInvited = ({ lines }: { lines: readonly InvitedLine[] }) => (
  <ul aria-live="polite" className="mt-4 divide-y divide-line">
    {lines
      .filter(({ outcome }) => outcome !== 'invited')
      .map(({ email, outcome }) => (
        <li key={email} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <Tag tone={tones[outcome]}>{words.outcomes[outcome]}</Tag>
        </li>
      ))}
  </ul>
);

/** For a mail program or a chat of the administrator's own. */
const CopyAll = ({ invitations }: { invitations: readonly Invitation[] }) => {
  const lines = invitations.flatMap(({ email, link }) => (link === null ? [] : [`${email}: ${link}`]));
  const copy = async () => {
    if (await copyWhenReady(Promise.resolve(lines.join('\n')))) toast.success(words.allCopied(lines.length));
  };
  if (lines.length < 2) return null;
  return (
    <Button look="pill" onClick={() => void copy()}>
      {words.copyAll}
    </Button>
  );
};

/** One link works for a whole street, without a list of addresses. */
const StreetLink = () => (
  <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-quiet px-4 py-3">
    <p className="min-w-0 grow basis-60 text-sm">
      <span className="block font-semibold">{words.streetLink}</span>
      {words.streetText}
    </p>
    <ButtonLink look="pill" to={paths.invite()}>
      {words.streetAction}
    </ButtonLink>
  </div>
);

/** Many neighbours are asked at once, and how far each of them came. */
export const InvitationsSection = () => {
  const invitations = useQuery(invitationsQuery);
  const { isAdmin } = useMember();
  const [lines, setLines] = useState<InvitedLine[]>([]);
  return (
    <>
      {isAdmin && <StreetLink />}
      <p className="mb-3 text-sm text-muted">{canMail ? words.text : words.textWithoutMail}</p>
      <InviteForm onInvited={setLines} />
      <NotInvited lines={lines} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{words.sent(invitations.data?.length ?? 0)}</h3>
        <CopyAll invitations={invitations.data ?? []} />
      </div>
      <Fetched query={invitations} failed={words.listFailed} empty={words.none}>
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Fetched>
    </>
  );
};
