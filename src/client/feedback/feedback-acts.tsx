import { useState } from 'react';
import type { Feedback } from '../../shared/feedback/contract.ts';
import { ReportButton } from '../ui/reporting/report-button.tsx';
import { useActor } from '../live/act.ts';
import { useMember } from '../session/session-context.ts';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { Button } from '../ui/controls/button.tsx';
import { removeFeedback } from './actions.ts';
import { AnswerSheet } from './answer-sheet.tsx';
import { words } from './words.ts';

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

const Answer = ({ feedback, describedBy }: ActsProps) => {
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
export const FeedbackActs = (props: ActsProps) => {
  const { isAdmin } = useMember();
  return (
    <div className="-mb-2 -ml-2 flex gap-1">
      {isAdmin && <Answer {...props} />}
      {props.feedback.is_mine ? (
        <Remove {...props} />
      ) : (
        <ReportButton kind="feedback" id={props.feedback.id} isSmall describedBy={props.describedBy} />
      )}
    </div>
  );
};
