import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { addressWith } from '../base/address.ts';

/** `depth`: how many steps of the form are in the history before this one. */
type Entry = { openedHere?: unknown; depth?: unknown } | null;

const goBack = (entries: number) =>
  new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    window.history.go(-entries);
  });

const askedFor = (query: string) => Math.max(1, Math.trunc(Number(new URLSearchParams(query).get('step'))) || 1);

/** What an address says of a form. */
const nothing = { post: null, step: null, for: null, name: null, photos: null, mend: null, shared: null };

/** The steps of a form in the address: back goes to the step before, a reload stays, and leaving leaves no trace. */
export const useSteps = (furthest: number) => {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const entry = useHistoryState<Entry>();
  const asked = askedFor(query);
  const step = Math.min(asked, furthest);
  const depth = typeof entry?.depth === 'number' ? entry.depth : 0;
  const isOpenedHere = entry?.openedHere === 'post';
  const addressOf = (which: number) => addressWith(path, query, { step: which === 1 ? null : String(which) });

  // An address that promises a later step than the draft allows must not jump there by itself once it may.
  const correct = useEffectEvent(() => navigate(addressOf(step), { replace: true, state: entry }));
  const isTooFar = asked > furthest;
  useEffect(() => {
    if (isTooFar) correct();
  }, [isTooFar]);

  const restart = async () => {
    if (depth > 0) await goBack(depth);
    else navigate(addressOf(1), { replace: true, state: entry });
  };

  /** Goes to a step from outside the form; no other step was there before. */
  const jumpTo = (which: number) => navigate(addressOf(which), { replace: true, state: entry });

  /** Opens something else in the place of all steps. */
  const become = async (changes: Record<string, string | null>) => {
    if (depth > 0) await goBack(depth);
    navigate(addressWith(path, query, { step: null, photos: null, ...changes }), {
      replace: true,
      state: { openedHere: entry?.openedHere },
    });
  };

  const leave = async () => {
    const entries = isOpenedHere ? depth + 1 : depth;
    if (entries > 0) await goBack(entries);
    if (!isOpenedHere) navigate(addressWith(path, query, nothing), { replace: true });
  };

  return {
    step,
    next: () => navigate(addressOf(step + 1), { state: { ...entry, depth: depth + 1 } }),
    back: () => (depth > 0 ? window.history.back() : navigate(addressOf(step - 1), { replace: true, state: entry })),
    restart,
    jumpTo,
    become,
    leave,
  };
};
