import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActor } from '../live/act.ts';
import { TextField } from '../ui/controls/text-field.tsx';
import { preapprove } from './actions.ts';
import { EmailForm } from './email-form.tsx';
import { comingInQuery, joinRequestsQuery } from './queries.ts';
import { words } from './words.ts';

/** Where nothing can be mailed the link is the administrator's to hand over. */
const LinkToHandOver = ({ link }: { link: string }) => (
  <div className="mt-4 max-w-xl">
    <TextField
      label={words.linkToHandOver}
      hint={words.linkHint}
      value={link}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
    />
  </div>
);

/** Invites an address. */
export const PreapproveSection = () => {
  const actor = useActor();
  const { data: requests } = useQuery(joinRequestsQuery);
  const { data: comingIn } = useQuery(comingInQuery);
  const [link, setLink] = useState<string | null>(null);
  const invite = async (email: string) => {
    setLink(null);
    const answer = await preapprove(actor, email);
    setLink(answer?.link ?? null);
    return answer;
  };
  return (
    <>
      <p className="mb-3 text-sm text-muted">
        {comingIn?.can_mail === false ? words.preapproveWithoutMail : words.preapproveText}
      </p>
      <EmailForm action={words.preapproveAction} onSend={invite} />
      {link !== null && <LinkToHandOver link={link} />}
      {requests?.length === 0 && <p className="pt-6 text-muted">{words.noJoinRequests}</p>}
    </>
  );
};
