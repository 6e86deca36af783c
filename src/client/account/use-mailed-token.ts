import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

type Remembered = Record<string, unknown> | null;

/**
 * The secret in a link from a mail or a poster. It leaves the address at once, so that no history, picture or Referer holds it; a
 * reload finds it again, because the browser keeps it beside the page.
 */
export const useMailedToken = (name: 'invite' | 'link' | 'token'): string | null => {
  const remembered = useHistoryState<Remembered>()?.[name];
  const given = new URLSearchParams(useSearch()).get(name);
  const [token] = useState(given ?? (typeof remembered === 'string' ? remembered : null));
  useEffect(() => {
    if (given === null) return;
    const state: unknown = window.history.state;
    const before = typeof state === 'object' && state !== null ? state : {};
    window.history.replaceState({ ...before, [name]: given }, '', window.location.pathname);
  }, [name, given]);
  return token;
};
