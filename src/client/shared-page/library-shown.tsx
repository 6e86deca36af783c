import { Mail } from 'lucide-react';
import type { SharedLibrary } from '../../shared/libraries/contract.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { EntryArticles } from './entry-articles.tsx';
import { ItemEntryCard, WishEntryCard } from './entry-cards.tsx';
import { entryName } from './entry-words.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { Invitation } from './invitation.tsx';
import { words } from './words.ts';
import { useHash } from './use-hash.ts';

/** A row of cards is in sight before anybody scrolls. */
const firstCards = 2;

const Hero = ({ library: { owner, sharedLibrary } }: { library: SharedLibrary }) => (
  <div className="flex flex-col items-start gap-3 rounded-card bg-green p-5 text-on-green">
    <h1 className="text-3xl wrap-anywhere">{sharedLibrary.description || words.untitled}</h1>
    <p>{words.ownersLibrary(owner.name)}</p>
    <a
      href={`mailto:${owner.email}`}
      className="inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-control bg-on-green/15 px-3.5 text-sm font-semibold"
    >
      <Mail aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{owner.email}</span>
    </a>
  </div>
);

const Things = ({ library: { owner, items } }: { library: SharedLibrary }) => {
  const { hash, close, noteOpening } = useHash();
  const things = items.filter((entry) => !entry.isWishlist);
  const wishes = items.filter((entry) => entry.isWishlist);
  const open = items.find((entry) => entryName(entry) === hash);
  return (
    <div id="things" className="mt-3.5 scroll-mt-4">
      {things.length > 0 && (
        <section>
          <h2 className="sr-only">{words.items}</h2>
          <ul className="grid grid-cols-2 gap-3">
            {things.map((entry, index) => (
              <ItemEntryCard
                key={entry.id}
                entry={entry}
                owner={owner.name}
                isFirst={index < firstCards}
                onOpen={noteOpening}
              />
            ))}
          </ul>
        </section>
      )}
      {wishes.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-3 text-xl">{words.wishes}</h2>
          <ul className="flex flex-col gap-3">
            {wishes.map((entry) => (
              <WishEntryCard key={entry.id} entry={entry} onOpen={noteOpening} />
            ))}
          </ul>
        </section>
      )}
      <EntryArticles entries={items} />
      {open !== undefined && <EntrySheet entry={open} onClose={close} />}
    </div>
  );
};

/** What somebody hands out: whose it is, the way in, and the things. */
export const LibraryShown = ({ library, brand }: { library: SharedLibrary; brand: string }) => (
  <>
    <Hero library={library} />
    <Invitation brand={brand} />
    {library.items.length === 0 ? <EmptyState text={words.empty} /> : <Things library={library} />}
  </>
);
