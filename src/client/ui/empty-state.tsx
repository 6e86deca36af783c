import type { ReactNode } from 'react';
import { EmptyShelf } from './empty-shelf.tsx';

type EmptyStateProps = { text: ReactNode; action?: ReactNode; picture?: ReactNode | undefined };

/** An empty list: a small picture, one sentence, and the next step. */
export const EmptyState = ({ text, action, picture = <EmptyShelf /> }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-sm flex-col items-center gap-5 px-4 py-12 text-center">
    {picture}
    {text !== '' && <p className="text-balance text-muted">{text}</p>}
    {action}
  </div>
);
