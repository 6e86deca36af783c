import { areExamples } from '../../../shared/links/example-tag.ts';
import type { Filters } from '../../search/filters.ts';
import { NextStep } from '../../search/next-step.tsx';
import { paths } from '../../base/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { words } from './words.ts';

/** Nobody should go looking for a thing that was made up. */
export const ExamplesNote = ({ things }: { things: readonly { tags: readonly string[] }[] }) =>
  areExamples(things) && <p className="mb-3 text-sm text-muted">{words.examples}</p>;

type PreviewNextStepProps = { filters: Filters; onChange: (some: Partial<Filters>) => void };

/** Where there is nothing to see, the way in. */
export const PreviewNextStep = ({ filters, onChange }: PreviewNextStepProps) => (
  <NextStep filters={filters} onChange={onChange}>
    <ButtonLink to={paths.register()}>{words.register}</ButtonLink>
  </NextStep>
);
