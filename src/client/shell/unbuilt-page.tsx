import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { words } from './words.ts';

/** Says honestly that this part of the house is not finished. */
export const UnbuiltPage = ({ title }: { title: string }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <EmptyState text={words.unbuilt} />
  </>
);
