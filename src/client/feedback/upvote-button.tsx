import { ChevronUp } from 'lucide-react';
import type { Feedback } from '../../shared/feedback/contract.ts';
import { useActor } from '../live/act.ts';
import { classNames } from '../ui/class-names.ts';
import { upvote } from './actions.ts';
import { words } from './words.ts';

/** One vote a member; once given, the button says so and does no more. */
export const UpvoteButton = ({ feedback, describedBy }: { feedback: Feedback; describedBy: string }) => {
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
