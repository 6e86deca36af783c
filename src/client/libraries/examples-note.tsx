import { areExamples } from '../../shared/libraries/example-tag.ts';
import { words } from './preview-words.ts';

/** Nobody shall go looking for a thing that was made up. */
export const ExamplesNote = ({ things }: { things: readonly { tags: readonly string[] }[] }) =>
  areExamples(things) && <p className="mb-3 text-sm text-muted">{words.examples}</p>;
