import { useId } from 'react';
import { statusDate } from '../../shared/format/dates.ts';
import type { Feedback } from '../../shared/feedback/contract.ts';
import { Card } from '../ui/card.tsx';
import { Stamp } from '../ui/stamp.tsx';
import { FeedbackActs } from './feedback-acts.tsx';
import { UpvoteButton } from './upvote-button.tsx';
import { words } from './words.ts';

const stampTones = { planned: 'denim', done: 'green' } as const;

const Answer = ({ text }: { text: string }) => (
  <div className="mt-3 rounded-control bg-quiet px-4 py-3">
    <p className="text-xs font-semibold">{words.answerFrom}</p>
    <p className="mt-0.5 text-sm whitespace-pre-line wrap-anywhere">{text}</p>
  </div>
);

/** One suggestion: how many want it, what it says and by whom, and what came of it. */
export const FeedbackCard = ({ feedback }: { feedback: Feedback }) => {
  const id = useId();
  const { content, anonymous, name, created_at, status, answer } = feedback;
  return (
    <Card as="li" className="flex gap-4 p-3 pr-4">
      <UpvoteButton feedback={feedback} describedBy={id} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start justify-end gap-x-4 gap-y-1">
          <p id={id} className="min-w-40 flex-1 whitespace-pre-line wrap-anywhere">
            {content}
          </p>
          {status !== null && <Stamp title={words.stamps[status]} tone={stampTones[status]} className="mt-1" />}
        </div>
        <p className="mt-0.5 text-xs text-muted wrap-anywhere">
          {anonymous ? words.anonymousName : name} · <time dateTime={created_at}>{statusDate(created_at)}</time>
        </p>
        {answer !== null && <Answer text={answer} />}
        <FeedbackActs feedback={feedback} describedBy={id} />
      </div>
    </Card>
  );
};
