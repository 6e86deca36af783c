import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { loadSteadily } from './shell/load-steadily.ts';

const EditingHost = lazy(async () => ({
  default: (await loadSteadily(() => import('./editing/editing-host.tsx'))).EditingHost,
}));

const PersonHost = lazy(async () => ({
  default: (await loadSteadily(() => import('./people/person-host.tsx'))).PersonHost,
}));

/** Edits the thing of the address (`?item=5&edit=item`) over its sheet; shows its neighbour (`?person=5`) over anything. */
export const OverPage = () => {
  const query = useSearch();
  return (
    <Suspense>
      {/\bedit=/.test(query) && <EditingHost query={query} />}
      {/\bperson=/.test(query) && <PersonHost />}
    </Suspense>
  );
};
