import { CallRefused } from '../../shared/http/caller.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { words as uiWords } from '../ui/words.ts';
import { words as listingWords } from './words.ts';

/** It was deleted, or is no longer shared with the one who looks. */
export const isGone = (error: Error | null) => error instanceof CallRefused && error.status === 404;

type MissingProps = {
  error: Error;
  words: { gone: string; notLoaded: string };
  onAgain: () => void;
  onClose: () => void;
};

/** What a sheet shows in place of what it was opened for: that it is gone, or that it could not be loaded. */
export const Missing = ({ error, words, onAgain, onClose }: MissingProps) => (
  <EmptyState
    text={isGone(error) ? words.gone : words.notLoaded}
    action={
      <Button look="quiet" onClick={isGone(error) ? onClose : onAgain}>
        {isGone(error) ? uiWords.close : listingWords.tryAgain}
      </Button>
    }
  />
);
