import { words } from './words.ts';

/** Holds the place of a whole page; it shows itself only when the wait is long enough to be noticed. */
export const Loading = () => (
  <output className="grid min-h-[60dvh] place-items-center text-muted">
    <span className="animate-late">{words.loading}</span>
  </output>
);
