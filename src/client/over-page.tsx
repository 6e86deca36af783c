import { Suspense } from 'react';
import { useSearch } from 'wouter';
import { part } from './ui/part.tsx';

const ItemWizard = part(async () => (await import('./posting/item-wizard.tsx')).ItemWizard);

const ManyWizard = part(async () => (await import('./posting/many/many-wizard.tsx')).ManyWizard);

const WishWizard = part(async () => (await import('./posting/wish-wizard.tsx')).WishWizard);

const EditingHost = part(async () => (await import('./posting/editing/editing-host.tsx')).EditingHost);

const PersonHost = part(async () => (await import('./people/person-host.tsx')).PersonHost);

const ReportHost = part(async () => (await import('./reports/report-host.tsx')).ReportHost);

const WaitingSheet = part(async () => (await import('./waiting/waiting-sheet.tsx')).WaitingSheet);

const SharedPhotos = part(async () => (await import('./posting/shared-photos.tsx')).SharedPhotos);

const wizardFor = (post: string | null) => {
  if (post === 'wish') return <WishWizard />;
  if (post === 'many') return <ManyWizard />;
  return post === 'lend' || post === 'offer' ? <ItemWizard key={post} kind={post} /> : null;
};

/**
 * Opens over any page: a form (`?post=lend`), the edit form of an item (`?item=5&edit=item`), a profile (`?person=5`),
 * a report (`?report=item-5`), photos from the gallery (`?photos=shared`), or what waits for the network (`?waiting=list`).
 */
export const OverPage = () => {
  const query = useSearch();
  return (
    <>
      <Suspense>{wizardFor(new URLSearchParams(query).get('post'))}</Suspense>
      <Suspense>{/\bedit=/.test(query) && <EditingHost query={query} />}</Suspense>
      <Suspense>{/\bperson=/.test(query) && <PersonHost />}</Suspense>
      <Suspense>{/\breport=/.test(query) && <ReportHost />}</Suspense>
      <Suspense>{/\bwaiting=/.test(query) && <WaitingSheet />}</Suspense>
      <Suspense>{query === 'photos=shared' && <SharedPhotos />}</Suspense>
    </>
  );
};
