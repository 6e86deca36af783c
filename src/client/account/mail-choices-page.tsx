import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../shared/api.ts';
import type { Answer } from '../../shared/http/endpoint.ts';
import { call } from '../http/call.ts';
import { failureText } from '../http/failures.ts';
import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.ts';
import { words } from './mail-words.ts';

type Choices = Answer<Api['GET /api/mail-choices']>;
type Choice = Choices['mails'][number];

const withChoice = (choices: Choices, choice: Choice): Choices => ({
  mails: choices.mails.map((each) => (each.topic === choice.topic ? choice : each)),
});

const mailChoicesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['mails', userId],
    queryFn: ({ signal }) => call('GET /api/mail-choices', { signal }),
  });

const useMailChoices = () => {
  const { userId } = useMember();
  const client = useQueryClient();
  const query = mailChoicesQuery(userId);
  const choices = useQuery(query);
  const put = (choice: Choice) => client.setQueryData(query.queryKey, (known) => known && withChoice(known, choice));
  const { mutate } = useMutation({
    scope: { id: 'mails' },
    mutationFn: (choice: Choice) => call('PUT /api/mail-choices', { body: { userId, ...choice } }),
    onMutate: put,
    onError: (error, choice) => {
      put({ ...choice, is_on: !choice.is_on });
      toast.failure(failureText(error, words.notSaved));
    },
  });
  return { choices, choose: mutate };
};

/** Which optional mails a member gets. */
export const MailChoicesPage = () => {
  const { choices, choose } = useMailChoices();
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle>{words.title}</PageTitle>
      <p className="mb-5 text-muted">{words.intro}</p>
      {choices.isPending && <Skeleton shape="rows" count={3} />}
      {choices.isError && (
        <Button look="quiet" isBusy={choices.isFetching} onClick={() => void choices.refetch()}>
          {words.tryAgain}
        </Button>
      )}
      {choices.data && (
        <Card className="divide-y divide-line px-5 py-1">
          {choices.data.mails.map(({ topic, is_on }) => (
            <div key={topic} className="py-3">
              <Switch {...words.topics[topic]} isOn={is_on} onChange={(isOn) => choose({ topic, is_on: isOn })} />
            </div>
          ))}
        </Card>
      )}
    </div>
  );
};
