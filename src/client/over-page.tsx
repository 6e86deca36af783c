import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { loadSteadily } from './shell/load-steadily.ts';

const ItemWizard = lazy(async () => ({
  default: (await loadSteadily(() => import('./posting/item-wizard.tsx'))).ItemWizard,
}));

const WishWizard = lazy(async () => ({
  default: (await loadSteadily(() => import('./posting/wish-wizard.tsx'))).WishWizard,
}));

const EditingHost = lazy(async () => ({
  default: (await loadSteadily(() => import('./editing/editing-host.tsx'))).EditingHost,
}));

const PersonHost = lazy(async () => ({
  default: (await loadSteadily(() => import('./people/person-host.tsx'))).PersonHost,
}));

const ReportHost = lazy(async () => ({
  default: (await loadSteadily(() => import('./reports/report-host.tsx'))).ReportHost,
}));

const wizardFor = (post: string | null) => {
  if (post === 'wish') return <WishWizard />;
  return post === 'lend' || post === 'offer' ? <ItemWizard key={post} kind={post} /> : null;
};

/**
 * Over whatever page lies below: the form that the address asks for (`?post=lend`), the edit of a thing over its sheet
 * (`?item=5&edit=item`), a neighbour (`?person=5`), or a report (`?report=item-5`).
 */
export const OverPage = () => {
  const query = useSearch();
  return (
    <>
      <Suspense>{wizardFor(new URLSearchParams(query).get('post'))}</Suspense>
      <Suspense>{/\bedit=/.test(query) && <EditingHost query={query} />}</Suspense>
      <Suspense>{/\bperson=/.test(query) && <PersonHost />}</Suspense>
      <Suspense>{/\breport=/.test(query) && <ReportHost />}</Suspense>
    </>
  );
};
