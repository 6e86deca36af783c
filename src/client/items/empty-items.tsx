import { defaultFilters, type Filters, isNarrowed } from '../listing/filters.ts';
import { words as listingWords } from '../listing/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { words } from './words.ts';

type EmptyItemsProps = { filters: Filters; onChange: (some: Partial<Filters>) => void };

/** The next thing to do where no items are: widen the search, post the first one, or join a group. */
export const EmptyItems = ({ filters, onChange }: EmptyItemsProps) => {
  if (isNarrowed(filters))
    return (
      <Button
        look="quiet"
        onClick={() => onChange({ category: defaultFilters.category, search: defaultFilters.search })}
      >
        {listingWords.clearFilters}
      </Button>
    );
  if (!filters.isMine) return <ButtonLink to={paths.network({ tab: 'groups' })}>{words.findGroups}</ButtonLink>;
  return filters.view === 'rehome' ? (
    <ButtonLink to={paths.items({ post: 'offer' })}>{words.postOffer}</ButtonLink>
  ) : (
    <ButtonLink to={paths.items({ post: 'lend' })}>{words.postLend}</ButtonLink>
  );
};
