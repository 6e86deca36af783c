import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/** What somebody says they came for: a link at the notice board, and the thing on it. */
export type Said = { from: string; thing?: string; pass?: string };

const names = ['from', 'thing', 'pass'] as const;

const saidIn = (query: URLSearchParams): Said | null => {
  const from = query.get('from');
  if (from === null) return null;
  const [thing, pass] = [query.get('thing'), query.get('pass')];
  return { from, ...(thing === null ? {} : { thing }), ...(pass === null ? {} : { pass }) };
};

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'from' in value && typeof value.from === 'string';

type Remembered = Record<string, unknown> | null;

/** Takes it out of the address, which others may see; what is still to be sent is kept beside the page for a reload. */
const tidyAddress = (kept: { cameFor?: Said }) => {
  const query = new URLSearchParams(window.location.search);
  for (const name of names) query.delete(name);
  const rest = query.size === 0 ? '' : `?${query}`;
  const state: unknown = window.history.state;
  const before = typeof state === 'object' && state !== null ? state : {};
  window.history.replaceState({ ...before, ...kept }, '', window.location.pathname + rest);
};

/** The thing that the address names, as it came from the notice board. */
export const useSaid = ({ isKept }: { isKept: boolean }): Said | null => {
  const remembered = useHistoryState<Remembered>()?.['cameFor'];
  const query = useSearch();
  const [said] = useState(() => saidIn(new URLSearchParams(query)) ?? (isSaid(remembered) ? remembered : null));
  useEffect(() => {
    if (said !== null) tidyAddress(isKept ? { cameFor: said } : {});
  }, [said, isKept]);
  return said;
};
