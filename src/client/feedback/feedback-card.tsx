import { ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { Feedback } from '../../shared/feedback/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { HiddenNote } from '../ui/reporting/hidden-note.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { useActor } from '../live/act.ts';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Stamp } from '../ui/stamp.tsx';
import { ReportButton } from '../ui/reporting/report-button.tsx';
import { useMember } from '../session/session-context.ts';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { Button } from '../ui/controls/button.tsx';
import { removeFeedback, upvote } from './actions.ts';
import { words } from './words.ts';
import { AnswerSheet } from './answer-sheet.tsx';

type ActsProps = { feedback: Feedback; describedBy: string };

const Remove = ({ feedback, describedBy }: ActsProps) => {
  const actor = useActor();
  return (
    <AskAgain
      isSmall
      describedBy={describedBy}
      label={words.remove}
      title={words.removeTitle}
      text={words.removeText}
      action={words.remove}
      onConfirmed={() => removeFeedback(actor, feedback.id)}
    />
  );
};

const AnswerAct = ({ feedback, describedBy }: ActsProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" isSmall aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {words.answer}
      </Button>
      {isOpen && <AnswerSheet feedback={feedback} onClose={() => setOpen(false)} />}
    </>
  );
};

/** What the viewer may do besides upvoting: remove the own words or report another's, and answer as an admin. */
const FeedbackActs = (props: ActsProps) => {
  const { isAdmin } = useMember();
  return (
    <div className="-mb-2 -ms-2 flex gap-1">
      {isAdmin && <AnswerAct {...props} />}
      {props.feedback.is_mine ? (
        <Remove {...props} />
      ) : (
        <ReportButton kind="feedback" id={props.feedback.id} isSmall describedBy={props.describedBy} />
      )}
    </div>
  );
};

/** One vote per member; afterwards the button only says so. */
const UpvoteButton = ({ feedback, describedBy }: { feedback: Feedback; describedBy: string }) => {
  const actor = useActor();
  const { userUpvoted, upvotes } = feedback;
  return (
    <button
      type="button"
      aria-label={userUpvoted ? words.upvoted(upvotes) : words.upvote(upvotes)}
      aria-describedby={describedBy}
      aria-disabled={userUpvoted || undefined}
      onClick={() => !userUpvoted && void upvote(actor, feedback)}
      className={classNames(
        'flex min-h-14 w-11 shrink-0 flex-col self-start items-center justify-center rounded-control border text-sm font-bold tabular-nums transition-colors duration-150',
        userUpvoted ? 'cursor-default border-transparent bg-green-soft text-green' : 'border-line hover:border-edge',
      )}
    >
      <ChevronUp aria-hidden className="size-5" />
      {upvotes}
    </button>
  );
};

const stampTones = { planned: 'denim', done: 'green' } as const;

const Answer = ({ text }: { text: string }) => (
  <div className="mt-3 rounded-control bg-quiet px-4 py-3">
    <p className="text-xs font-semibold">{words.answerFrom}</p>
    <p dir="auto" className="mt-0.5 text-sm whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  </div>
);

/** One suggestion: its votes, text and author, and the answer. */
export const FeedbackCard = ({ feedback }: { feedback: Feedback }) => {
  const id = useId();
  const { content, anonymous, name, author_id, is_mine, created_at, status, answer, is_hidden } = feedback;
  return (
    <Card as="li" className="@container p-3 pe-4">
      <div className="flex flex-col gap-x-4 gap-y-2 @min-[14rem]:flex-row">
        <UpvoteButton feedback={feedback} describedBy={id} />
        <div className="min-w-0 grow">
          <p id={id} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {content}
          </p>
          <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <p className="grow basis-28 text-xs text-muted wrap-anywhere">
              <PersonName id={is_mine ? null : author_id} name={anonymous ? words.anonymousName : name} /> ·{' '}
              <time dateTime={created_at} className="whitespace-nowrap">
                {dateText(created_at)}
              </time>
            </p>
            {status !== null && <Stamp title={words.stamps[status]} tone={stampTones[status]} className="shrink-0" />}
          </div>
          {answer !== null && <Answer text={answer} />}
          {is_hidden === true && <HiddenNote />}
          <FeedbackActs feedback={feedback} describedBy={id} />
        </div>
      </div>
    </Card>
  );
};
