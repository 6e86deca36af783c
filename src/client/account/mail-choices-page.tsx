import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type LetterFrequency, letterFrequencies, reminderTopics } from '../../shared/account/mail-topics.ts';
import type { Api } from '../../shared/api.ts';
import type { Answer } from '../../shared/http/endpoint.ts';
import { canMail } from '../base/boot.ts';
import { Button } from '../ui/controls/button.tsx';
import { ChipGroup } from '../ui/controls/choice-group.tsx';
import { Card } from '../ui/card.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { call } from '../http/call.ts';
import { failureText } from '../http/failures.ts';
import { useMember } from '../session/session-context.ts';
import { toast } from '../ui/overlays/toast.ts';
import { mailChoicesQuery } from './mail-choices-query.ts';
import { hasPush, pushQuery } from '../offline/push.ts';
import { PushChoice } from './push-choice.tsx';
import { words } from './mail-words.ts';

type Choices = Answer<Api['GET /api/mail-choices']>;
type MailChoice = Choices['mails'][number];

const withChoice = (choices: Choices, choice: MailChoice): Choices => ({
  ...choices,
  mails: choices.mails.map((each) => (each.topic === choice.topic ? choice : each)),
});

/** The choices, and the ways to change them: at once on the screen, and back when it fails. */
const useMailChoices = () => {
  const { userId } = useMember();
  const client = useQueryClient();
  const query = mailChoicesQuery(userId);
  const choices = useQuery(query);
  const { isLoading } = useQuery({ ...pushQuery(userId), enabled: hasPush() });
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
  const putLetter = (letter: LetterFrequency) =>
    client.setQueryData(query.queryKey, (known) => known && { ...known, letter });
  const letter = useMutation({
    scope: { id: 'mails' },
    mutationFn: (chosen: LetterFrequency) => call('PUT /api/mail-choices/letter', { body: { userId, letter: chosen } }),
    onMutate: (chosen) => {
      const before = client.getQueryData(query.queryKey)?.letter;
      putLetter(chosen);
      return before;
    },
    onError: (error, _chosen, before) => {
      if (before !== undefined) putLetter(before);
      toast.failure(failureText(error, words.notSaved));
    },
  });
  const isComing = choices.isPending || isLoading;
  // All switches come at once, so that none moves away under a finger.
  return { choices, isComing, choose: mutate, chooseDaily: daily.mutate, chooseLetter: letter.mutate };
};

type LetterProps = { frequency: LetterFrequency; choose: (frequency: LetterFrequency) => void };

const Letter = ({ frequency, choose }: LetterProps) => (
  <Card className="mb-5 px-5 py-4">
    <p className="text-sm font-semibold">{words.letter.label}</p>
    <p className="mb-3 text-xs text-muted">{words.letter.hint}</p>
    <ChipGroup
      legend={words.letter.label}
      options={letterFrequencies.map((value) => ({ value, label: words.letter.frequencies[value] }))}
      value={frequency}
      onChange={choose}
    />
  </Card>
);

const isReminder = ({ topic }: MailChoice) => reminderTopics.some((each) => each === topic);

type TopicsProps = { mails: readonly MailChoice[]; choose: (choice: MailChoice) => void };

const Topics = ({ mails, choose }: TopicsProps) => (
  <Card className="divide-y divide-line px-5 py-1">
    {mails.map(({ topic, is_on }) => (
      <div key={topic} className="py-3">
        <Switch {...words.topics[topic]} isOn={is_on} onChange={(isOn) => choose({ topic, is_on: isOn })} />
      </div>
    ))}
  </Card>
);

/** Which optional mails a member gets. */
export const MailChoicesPage = () => {
  const { choices, isComing, choose, chooseDaily, chooseLetter } = useMailChoices();
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle>{words.title}</PageTitle>
      {!canMail && <p className="mb-3 font-semibold">{words.noMail}</p>}
      <p className="mb-5 text-muted">{words.intro}</p>
      {isComing && <Skeleton shape="rows" count={3} />}
      {choices.isError && (
        <Button look="quiet" isBusy={choices.isFetching} onClick={() => void choices.refetch()}>
          {words.tryAgain}
        </Button>
      )}
      {choices.data && !isComing && (
        <>
          <PushChoice />
          <Letter frequency={choices.data.letter} choose={chooseLetter} />
          <Card className="mb-5 px-5 py-4">
            <Switch {...words.daily} isOn={choices.data.is_daily} onChange={chooseDaily} />
          </Card>
          <Topics mails={choices.data.mails.filter((each) => !isReminder(each))} choose={choose} />
          <h2 className="mt-6 mb-3 text-lg">{words.remindersTitle}</h2>
          <Topics mails={choices.data.mails.filter(isReminder)} choose={choose} />
        </>
      )}
    </div>
  );
};
