import { AskAgain } from './overlays/ask-again.tsx';
import { words } from './kept-note-words.ts';

type KeptNoteProps = {
  /** The form came back filled with what was typed before. */
  wasKept: boolean;
  onDiscard: () => void;
  says?: { kept: string; discard: string; title: string; text: string } | undefined;
};

/** Says that a draft was kept, and offers to start over. */
export const KeptNote = ({ wasKept, onDiscard, says = words }: KeptNoteProps) =>
  wasKept && (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 rounded-control bg-green-soft py-1 pe-2 ps-4">
      <output className="text-sm font-semibold text-green">{says.kept}</output>
      <AskAgain
        label={says.discard}
        title={says.title}
        text={says.text}
        action={says.discard}
        onConfirmed={async () => onDiscard()}
      />
    </div>
  );
