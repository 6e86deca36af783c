import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ListChecks } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '../base/paths.ts';
import { checklistQuery, progressOf } from './checklist-query.ts';
import { words } from './words.ts';

/** For administrators, above Items and Admin until the checklist is done: how far it is, and the way to it. */
export const GettingGoing = () => {
  const { data } = useQuery(checklistQuery);
  if (data === undefined) return null;
  const { done, all, isReady } = progressOf(data);
  if (isReady) return null;
  return (
    <Link
      to={paths.home()}
      className="mb-4 flex min-h-11 items-center gap-3 rounded-control bg-green-soft px-4 py-2 font-semibold text-green"
    >
      <ListChecks aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow">{words.gettingGoing(done, all)}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  );
};
