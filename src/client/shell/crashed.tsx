import { Button } from '../ui/button.tsx';
import { EmptyShelf } from '../ui/empty-shelf.tsx';
import { words } from './words.ts';

/** What stays when a page breaks: an apology and a way on. */
export const Crashed = () => (
  <main className="mx-auto grid min-h-dvh max-w-sm place-content-center justify-items-center gap-4 p-6 text-center">
    <EmptyShelf />
    <h1 className="text-2xl">{words.crashedTitle}</h1>
    <p className="text-muted">{words.crashedText}</p>
    <Button onClick={() => window.location.reload()}>{words.reload}</Button>
  </main>
);
