import { Suspense } from 'react';
import type { JustDone } from '../ui/overlays/just-done.ts';
import { part } from '../ui/part.tsx';

const Loaded = part(async () => (await import('../ui/overlays/done-here.tsx')).DoneHere);

/** It comes with the first act: before that, what waits is looked at. */
export const DoneHere = ({ done }: { done: JustDone }) => (
  <Suspense fallback={<div className="min-h-13 w-full" />}>
    <Loaded done={done} />
  </Suspense>
);
