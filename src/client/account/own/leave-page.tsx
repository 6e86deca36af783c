import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import type { OpenMatter } from '../../../shared/own-data/contract.ts';
import { paths } from '../../base/paths.ts';
import { call } from '../../http/call.ts';
import { failureText } from '../../http/failures.ts';
import { useMember, useSession } from '../../session/session-context.ts';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonLook } from '../../ui/controls/button-look.ts';
import { Form } from '../../ui/controls/form.tsx';
import { formText } from '../../ui/controls/form-text.ts';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { proofByPasskey } from '../passkeys/actions.ts';
import type { Proof } from '../passkeys/ceremonies.ts';
import { passkeysQuery } from '../passkeys/queries.ts';
import { words } from './data-words.ts';

const openMattersQuery = (userId: number) =>
  queryOptions({
    queryKey: ['account', userId, 'leave'],
    queryFn: ({ signal }) => call('GET /api/account/leave', { signal }),
  });

const OpenMatters = ({ open }: { open: readonly OpenMatter[] }) => (
  <section>
    <h2 className="text-lg">{words.openTitle}</h2>
    <p className="mb-3 text-muted">{words.openText}</p>
    <Card className="px-5 py-1">
      <ul className="divide-y divide-line">
        {open.map(({ kind, item_id, item_name, person_name }) => (
          <li key={`${kind} ${item_id}`} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0 grow basis-[min(14rem,100%)] wrap-anywhere">
              {words.matters[kind](item_name, person_name)}
            </span>
            <Link
              to={paths.items({ item: item_id })}
              aria-label={words.openAbout(item_name)}
              className={`${buttonLook('plain')} ms-auto -me-2`}
            >
              {words.open}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  </section>
);

const LeaveForm = ({ onRefused }: { onRefused: () => void }) => {
  const { userId, email } = useMember();
  const { forget } = useSession();
  const { isBusy, run } = useBusy();
  const [message, setMessage] = useState('');
  const { data: passkeys = [] } = useQuery(passkeysQuery(userId));
  const leaveWith = (prove: () => Promise<Proof>) =>
    void run(async () => {
      try {
        await call('POST /api/account/leave', { body: await prove() });
        await forget('/?left');
      } catch (error) {
        setMessage(failureText(error, words.leaveFailed));
        onRefused();
      }
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const password = formText(event.currentTarget, 'password');
    leaveWith(async () => ({ password }));
  };
  return (
    <Form onSubmit={submit} className="mt-5 flex flex-col gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={words.password} name="password" autoComplete="current-password" required />
      <Button type="submit" look="danger" isWide isBusy={isBusy}>
        {words.confirm}
      </Button>
      {passkeys.length > 0 && (
        <Button look="quiet" isBusy={isBusy} onClick={() => leaveWith(proofByPasskey)}>
          {words.confirmByPasskey}
        </Button>
      )}
      <p role="alert" className="min-h-6 text-sm font-semibold text-danger">
        {message}
      </p>
    </Form>
  );
};

const Consequences = () => (
  <section>
    <h2 className="mb-2 text-lg">{words.whatHappens}</h2>
    <ul className="flex list-disc flex-col gap-2 ps-5">
      {words.consequences.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
    <p className="mt-4 font-semibold text-danger">{words.final}</p>
    <p className="mt-1">{words.keepData}</p>
  </section>
);

const Leaving = () => {
  const { userId } = useMember();
  const { data, isError, refetch } = useQuery(openMattersQuery(userId));
  if (isError && data === undefined) return <p role="alert">{words.notLoaded}</p>;
  if (data === undefined) return <Skeleton shape="rows" count={3} />;
  if (data.open.length > 0) return <OpenMatters open={data.open} />;
  return (
    <>
      <Consequences />
      <LeaveForm onRefused={() => void refetch()} />
    </>
  );
};

const HandOver = () => (
  <section>
    <p className="mb-2 font-semibold">{words.admin}</p>
    <p>{words.adminText}</p>
  </section>
);

/** What a member should know before the account goes for good, or what is still in the way. */
export const LeavePage = () => {
  const { isAdmin } = useMember();
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle>{words.leaveTitle}</PageTitle>
      {isAdmin ? <HandOver /> : <Leaving />}
      <Link to={paths.account()} className={`${buttonLook('plain')} mt-4 -ms-2`}>
        {words.back}
      </Link>
    </div>
  );
};
