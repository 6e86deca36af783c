import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitedLine } from '../../shared/invitations/contract.ts';
import { Fetched } from '../listing/fetched.tsx';
import { Tag } from '../ui/tag.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { LinkToHandOver } from './link-to-hand-over.tsx';
import { comingInQuery, invitationsQuery } from './queries.ts';
import { words } from './words.ts';

const tones = { invited: 'green', member: 'quiet', invalid: 'tomato' } as const;

/** What became of each address, until the next ones are asked. */
const Outcomes = ({ lines }: { lines: readonly InvitedLine[] }) => (
  <ul aria-live="polite" className="mt-4 divide-y divide-line">
    {lines.map(({ email, outcome, link }) => (
      <li key={email} className="py-2">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{email}</span>
          <Tag tone={tones[outcome]}>{words.outcomes[outcome]}</Tag>
        </p>
        {link !== undefined && <LinkToHandOver email={email} link={link} />}
      </li>
    ))}
  </ul>
);

/** Many neighbours are asked at once, and how far each of them came. */
export const InvitationsSection = () => {
  const invitations = useQuery(invitationsQuery);
  const { data: comingIn } = useQuery(comingInQuery);
  const [lines, setLines] = useState<InvitedLine[]>([]);
  return (
    <>
      <p className="mb-3 text-sm text-muted">{comingIn?.can_mail === false ? words.textWithoutMail : words.text}</p>
      <InviteForm onInvited={setLines} />
      {lines.length > 0 && <Outcomes lines={lines} />}
      <h3 className="mt-6 text-base">{words.sent(invitations.data?.length ?? 0)}</h3>
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
