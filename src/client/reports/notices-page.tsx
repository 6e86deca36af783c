import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Notice } from '../../shared/reports/contract.ts';
import { reportLimits } from '../../shared/reports/kinds.ts';
import { dateText } from '../../shared/format/dates.ts';
import { Fetched } from '../ui/fetched.tsx';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { Card } from '../ui/card.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { answerNotice, saySeen } from './actions.ts';
import { noticesQuery } from './queries.ts';
import { words } from './words.ts';

/** One answer; the text stays if it could not be sent. */
const Answer = ({ id }: { id: number }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const { form, change, wasKept, forget } = useKeptForm(`notice-answer:${id}`, { said: '' });
  const [error, setError] = useState<string | null>(null);
  const send = () => {
    const isEmpty = form.said.trim() === '';
    setError(isEmpty ? words.answerEmpty : null);
    if (isEmpty) return;
    void run(async () => {
      if (await answerNotice(actor, id, form.said, setError)) forget();
    });
  };
  return (
    <Form onSubmit={send} className="mt-3 flex flex-col items-start gap-3">
      <KeptNote wasKept={wasKept} onDiscard={forget} />
      <div className="w-full">
        <TextArea
          label={words.answer}
          hint={words.answerHint}
          error={error}
          maxLength={reportLimits.answer}
          value={form.said}
          onChange={(event) => change({ said: event.target.value })}
        />
      </div>
      <Button type="submit" isBusy={isBusy}>
        {words.answerSend}
      </Button>
    </Form>
  );
};

const NoticeCard = ({ notice: { id, kind, title, act, reason, at, undone_at, answer } }: { notice: Notice }) => (
  <Card as="li" className="px-5 py-4">
    <h2 dir="auto" className="text-lg wrap-anywhere">
      {words.notices[act][kind](title)}
    </h2>
    <p className="text-xs text-muted">{undone_at === null ? dateText(at) : words.takenBack(dateText(undone_at))}</p>
    <blockquote dir="auto" className="mt-2 border-s-4 border-line ps-4 whitespace-pre-line wrap-anywhere">
      {reason}
    </blockquote>
    {answer !== null && (
      <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
        {words.yourAnswer(answer)}
      </p>
    )}
    {answer === null && undone_at === null && <Answer id={id} />}
  </Card>
);

/** Messages from the stewards, with one answer to each. */
export const NoticesPage = () => {
  const { client, userId } = useActor();
  const notices = useQuery(noticesQuery);
  const hasNew = notices.data?.some(({ is_new }) => is_new) ?? false;
  useEffect(() => {
    if (hasNew) void saySeen({ client, userId });
  }, [client, userId, hasNew]);
  return (
    <div className="max-w-2xl">
      <PageTitle>{words.noticesTitle}</PageTitle>
      <Fetched query={notices} failed={words.noticesFailed} empty={words.noticesNone}>
        {(rows) => (
          <ul className="flex flex-col gap-3">
            {rows.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </Fetched>
    </div>
  );
};
