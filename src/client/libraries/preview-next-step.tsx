import { defaultFilters, type Filters, isNarrowed } from '../listing/filters.ts';
import { words as listingWords } from '../listing/words.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { words } from './preview-words.ts';

type PreviewNextStepProps = { filters: Filters; onChange: (some: Partial<Filters>) => void };

/** The next thing to do where a visitor finds nothing: widen the search, or come in. */
export const PreviewNextStep = ({ filters, onChange }: PreviewNextStepProps) =>
  isNarrowed(filters) ? (
    <Button look="quiet" onClick={() => onChange({ category: defaultFilters.category, search: defaultFilters.search })}>
      {listingWords.clearFilters}
    </Button>
  ) : (
    <ButtonLink to={paths.register()}>{words.register}</ButtonLink>
  );
