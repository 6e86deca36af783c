import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../shared/api.ts';
import type { Answer } from '../../shared/http/endpoint.ts';
import { call } from '../http/call.ts';
import { failureText } from '../http/failures.ts';
import { useMember } from '../session/session-context.ts';
import { toast } from '../ui/overlays/toast.ts';
import { words } from './mail-words.ts';

type Choices = Answer<Api['GET /api/mail-choices']>;
export type MailChoice = Choices['mails'][number];

const withChoice = (choices: Choices, choice: MailChoice): Choices => ({
  ...choices,
  mails: choices.mails.map((each) => (each.topic === choice.topic ? choice : each)),
});

const mailChoicesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['mails', userId],
    queryFn: ({ signal }) => call('GET /api/mail-choices', { signal }),
  });

/** The choices, and the ways to change them: at once on the screen, and back when it fails. */
export const useMailChoices = () => {
  const { userId } = useMember();
  const client = useQueryClient();
  const query = mailChoicesQuery(userId);
  const choices = useQuery(query);
  const put = (choice: MailChoice) =>
    client.setQueryData(query.queryKey, (known) => known && withChoice(known, choice));
  const { mutate } = useMutation({
    scope: { id: 'mails' },
    mutationFn: (choice: MailChoice) => call('PUT /api/mail-choices', { body: { userId, ...choice } }),
    onMutate: put,
    onError: (error, choice) => {
      put({ ...choice, is_on: !choice.is_on });
      toast.failure(failureText(error, words.notSaved));
    },
  });
  const putDaily = (isDaily: boolean) =>
    client.setQueryData(query.queryKey, (known) => known && { ...known, is_daily: isDaily });
  const daily = useMutation({
    scope: { id: 'mails' },
    mutationFn: (isDaily: boolean) => call('PUT /api/mail-choices/daily', { body: { userId, is_daily: isDaily } }),
    onMutate: putDaily,
    onError: (error, isDaily) => {
      putDaily(!isDaily);
      toast.failure(failureText(error, words.notSaved));
    },
  });
  return { choices, choose: mutate, chooseDaily: daily.mutate };
};
