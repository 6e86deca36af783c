import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { addPlace, type JustDone } from './just-done.ts';
import { UndoButton } from './undo-button.tsx';

/** Stands where the pressed button stood: what was done, with Undo. It takes the focus of the button, which is gone. */
export const DoneHere = ({ done }: { done: JustDone }) => {
  const box = useRef<HTMLDivElement>(null);
  const { about, text } = done;
  useLayoutEffect(() => addPlace(about), [about]);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-done-here
      className="flex min-h-13 w-full flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-green-soft p-1 ps-3.5"
    >
      <Check aria-hidden className="size-5 shrink-0 text-green" />
      <p className="min-w-[min(5rem,100%)] flex-1 py-1.5 text-sm font-semibold wrap-anywhere">{text}</p>
      <UndoButton done={done} />
    </div>
  );
};
