import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { type Access, whereInstead } from './guard.ts';
import { useSession } from './session-context.ts';

type Remembered = { from?: unknown } | null;

/** Shows its page to those who may see it and leads the others to where they belong. */
export const Guarded = ({ access, children }: { access: Access; children: ReactNode }) => {
  const { session } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  const remembered = useHistoryState<Remembered>();
  const from = typeof remembered?.from === 'string' ? remembered.from : undefined;
  const here = search === '' ? path : `${path}?${search}`;
  const detour = whereInstead(access, session, here, from);
  return detour === null ? children : <Redirect to={detour.to} replace state={{ from: detour.from }} />;
};
