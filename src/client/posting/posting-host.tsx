import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { loadSteadily } from '../shell/load-steadily.ts';

const ItemWizard = lazy(async () => ({ default: (await loadSteadily(() => import('./item-wizard.tsx'))).ItemWizard }));

const WishWizard = lazy(async () => ({ default: (await loadSteadily(() => import('./wish-wizard.tsx'))).WishWizard }));

const wizardFor = (post: string | null) => {
  if (post === 'wish') return <WishWizard />;
  return post === 'lend' || post === 'offer' ? <ItemWizard key={post} kind={post} /> : null;
};

/** Opens the form that the address asks for (`?post=lend`), over whatever page lies below. */
export const PostingHost = () => <Suspense>{wizardFor(new URLSearchParams(useSearch()).get('post'))}</Suspense>;
