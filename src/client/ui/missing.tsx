import type { ReactNode } from 'react';
import { CallRefused } from '../../shared/http/caller.ts';
import { Button } from './controls/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Sheet } from './overlays/sheet.tsx';
import { SkeletonBlock } from './skeleton.tsx';
import { words as uiWords } from './words.ts';

/** Deleted, or no longer shared with the viewer. */
export const isGone = (error: Error | null) => error instanceof CallRefused && error.status === 404;

type MissingProps = {
  error: Error;
  words: { gone: string; notLoaded: string };
  onAgain: () => void;
  onClose: () => void;
  /** What to do instead where the thing is gone; else it can only be closed. */
  next?: ReactNode;
};

const NextStep = ({ error, onAgain, onClose, next }: Omit<MissingProps, 'words'>) => {
  if (!isGone(error))
    return (
      <Button look="quiet" onClick={onAgain}>
        {uiWords.tryAgain}
      </Button>
    );
  return (
    next ?? (
      <Button look="quiet" onClick={onClose}>
        {uiWords.close}
      </Button>
    )
  );
};

/** What a sheet shows in place of what it was opened for: that it is gone, or that it could not be loaded. */
export const Missing = ({ words, ...rest }: MissingProps) => (
  <EmptyState text={isGone(rest.error) ? words.gone : words.notLoaded} action={<NextStep {...rest} />} />
);

type MissingSheetProps = Omit<MissingProps, 'error'> & { title: string; error: Error | null };

/** The sheet of something that is still on its way, or does not come. */
export const MissingSheet = ({ title, error, ...rest }: MissingSheetProps) => (
  <Sheet title={title} onClose={rest.onClose}>
    {error === null ? <SkeletonBlock className="h-40" /> : <Missing error={error} {...rest} />}
  </Sheet>
);
