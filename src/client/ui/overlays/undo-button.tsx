import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../controls/button.tsx';
import type { JustDone } from './just-done.ts';
import { words } from '../words.ts';

/** A second tap of the same finger is over by then; it must not undo what the first one did. */
const tapMs = 800;

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Undo, with the seconds that are left for it. */
export const UndoButton = ({ done: { endsAt, undo } }: { done: JustDone }) => {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const ready = setTimeout(() => setReady(true), tapMs);
    const clock = setInterval(() => setLeft(secondsUntil(endsAt)), 1000);
    return () => {
      clearTimeout(ready);
      clearInterval(clock);
    };
  }, [endsAt]);
  if (undo === null) return null;
  return (
    <Button
      look="quiet"
      isSmall
      aria-disabled={!isReady || undefined}
      // A key was chosen on purpose: it counts at once.
      onClick={({ detail }) => (isReady || detail === 0) && undo()}
    >
      <Undo2 aria-hidden className="size-4 shrink-0" />
      {words.undo}
      <span aria-hidden className="min-w-8 text-end text-muted tabular-nums">
        {words.secondsLeft(left)}
      </span>
    </Button>
  );
};
