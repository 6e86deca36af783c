import type { Filters } from '../listing/filters.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { words } from './words.ts';

/** The next thing to do where no items are: post the first one, or join a group. */
export const EmptyItems = ({ filters }: { filters: Filters }) => {
  if (!filters.isMine) return <ButtonLink to={paths.network({ tab: 'groups' })}>{words.findGroups}</ButtonLink>;
  return filters.view === 'rehome' ? (
    <ButtonLink to={paths.items({ post: 'offer' })}>{words.postOffer}</ButtonLink>
  ) : (
    <ButtonLink to={paths.items({ post: 'lend' })}>{words.postLend}</ButtonLink>
  );
};
