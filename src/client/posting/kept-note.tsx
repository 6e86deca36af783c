import { AskAgain } from '../ui/ask-again.tsx';
import { words } from './words.ts';

/** Says that what was begun is still there, and offers to begin anew. */
export const KeptNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-green-soft py-1 pr-2 pl-4">
    <output className="text-sm font-semibold text-green">{words.kept}</output>
    <AskAgain
      label={words.startOver}
      title={words.startOverTitle}
      text={words.startOverText}
      action={words.startOver}
      onConfirmed={async () => onDiscard()}
    />
  </div>
);
