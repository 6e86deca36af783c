import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { canMail } from '../base/boot.ts';
import { LinkToHandOver } from '../invitations/link-to-hand-over.tsx';
import { useActor } from '../live/act.ts';
import { preapprove } from './actions.ts';
import { EmailForm } from './email-form.tsx';
import { joinRequestsQuery } from './queries.ts';
import { words } from './words.ts';

/** Invites an address. */
export const PreapproveSection = () => {
  const actor = useActor();
  const { data: requests } = useQuery(joinRequestsQuery);
  const [link, setLink] = useState<{ email: string; link: string } | null>(null);
  const invite = async (email: string) => {
    setLink(null);
    const answer = await preapprove(actor, email);
    setLink(answer?.link === undefined ? null : { email, link: answer.link });
    return answer;
  };
  return (
    <>
      <p className="mb-3 text-sm text-muted">{canMail ? words.preapproveText : words.preapproveWithoutMail}</p>
      <EmailForm name="preapprove" action={words.preapproveAction} onSend={invite} />
      {link !== null && <LinkToHandOver {...link} />}
      {requests?.length === 0 && <p className="pt-6 text-muted">{words.noJoinRequests}</p>}
    </>
  );
};
