import type { LibraryEntry } from '../../shared/libraries/contract.ts';
import { ThingPhoto } from '../photos/thing-photo.tsx';
import { cardLook } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { entryName, EntryWords } from './entry-words.tsx';
import { words } from './words.ts';

/** The things in full for browsers without scripts: a card leads down to its own, which shows only then. */
export const EntryArticles = ({ entries }: { entries: readonly LibraryEntry[] }) => (
  <noscript>
    {entries.map((entry) => (
      <article
        key={entryName(entry)}
        id={entryName(entry)}
        className={classNames(cardLook, 'mt-6 hidden flex-col gap-4 overflow-hidden p-5 target:flex')}
      >
        {entry.thumbnail_url !== null && (
          <div className="relative -mx-5 -mt-5 aspect-4/3 bg-quiet">
            <ThingPhoto hasFade={false} thing={entry} sizes="600px" hasAlt />
          </div>
        )}
        <h3 className="text-xl">{entry.name}</h3>
        <EntryWords entry={entry} />
        <a href="#things" className="font-semibold text-green underline">
          {words.backToLibrary}
        </a>
      </article>
    ))}
  </noscript>
);
