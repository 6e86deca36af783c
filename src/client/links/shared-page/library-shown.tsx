import { Mail } from 'lucide-react';
import { useRef, useSyncExternalStore } from 'react';
import type { SharedLibrary, LibraryEntry } from '../../../shared/links/contract.ts';
import { ThingPhoto } from '../../ui/photos/thing-photo.tsx';
import { cardLook } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AddressInParts } from '../../ui/address-in-parts.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ItemEntryCard, WishEntryCard } from './entry-cards.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { entryName, EntryWords } from './entry-words.tsx';
import { Invitation, RegisterNow, type Way } from './invitation.tsx';
import { words } from './words.ts';

/** The things in full for browsers without scripts: a card leads down to its own, which shows only then. */
const EntryArticles = ({ entries, way }: { entries: readonly LibraryEntry[]; way: Way }) => (
  <noscript>
    {entries.map((entry) => (
      <article
        key={entryName(entry)}
        id={entryName(entry)}
        className={classNames(cardLook, 'mt-6 hidden flex-col gap-4 overflow-hidden p-5 target:flex')}
      >
        {!entry.isWishlist && (
          <div className="relative -mx-5 -mt-5 aspect-4/3 bg-quiet">
            <ThingPhoto hasFade={false} thing={entry} sizes="600px" hasAlt />
          </div>
        )}
        <h3 dir="auto" className="text-xl">
          {entry.name}
        </h3>
        <EntryWords entry={entry} />
        <RegisterNow way={{ ...way, thing: entryName(entry) }} />
        <a href="#things" className="font-semibold text-green underline">
          {words.backToLibrary}
        </a>
      </article>
    ))}
  </noscript>
);

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/**
 * The part of the address after "#". A plain link opens it, without scripts too, and Back closes it; if it was in the
 * address from the start, there is nothing to go back to.
 */
const useHash = () => {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  );
  const wasOpenedHere = useRef(false);
  const close = () => {
    if (wasOpenedHere.current) {
      wasOpenedHere.current = false;
      window.history.back();
      return;
    }
    window.history.replaceState(null, '', window.location.pathname);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  };
  const noteOpening = () => {
    wasOpenedHere.current = true;
  };
  return { hash, close, noteOpening };
};

/** A row of cards is in sight before anybody scrolls. */
const firstCards = 2;

const Hero = ({ library: { owner, sharedLibrary } }: { library: SharedLibrary }) => (
  <div className="flex flex-col items-start gap-2 rounded-card bg-green p-5 text-on-green">
    <h1 dir="auto" className="text-2xl wrap-anywhere">
      {sharedLibrary.description || words.untitled}
    </h1>
    <p>{words.ownersLibrary(owner.name)}</p>
    <a
      href={`mailto:${owner.email}`}
      className="inline-flex min-h-11 max-w-full items-center gap-2.5 rounded-control bg-on-green/15 px-3.5 text-sm font-semibold"
    >
      <Mail aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        <AddressInParts address={owner.email} />
      </span>
    </a>
  </div>
);

type ThingsProps = { library: SharedLibrary; brand: string; way: Way };

const Things = ({ library: { owner, items }, brand, way }: ThingsProps) => {
  const { hash, close, noteOpening } = useHash();
  const things = items.filter((entry) => !entry.isWishlist);
  const wishes = items.filter((entry) => entry.isWishlist);
  const open = items.find((entry) => entryName(entry) === hash);
  return (
    <div id="things" className="mt-3.5 scroll-mt-4">
      {things.length > 0 && (
        <section>
          <h2 className="sr-only">{words.items}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,40%)),1fr))] gap-3">
            {things.map((entry, index) => (
              <ItemEntryCard
                key={entry.id}
                entry={entry}
                owner={owner}
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
      <EntryArticles entries={items} way={way} />
      {open !== undefined && (
        <EntrySheet entry={open} brand={brand} way={{ ...way, thing: entryName(open) }} onClose={close} />
      )}
    </div>
  );
};

type LibraryShownProps = { library: SharedLibrary; brand: string; sharedId: string };

/** What somebody hands out: whose it is, the things, and the way in. */
export const LibraryShown = ({ library, brand, sharedId }: LibraryShownProps) => {
  const way = { from: sharedId, pass: library.pass ?? undefined };
  return (
    <>
      <Hero library={library} />
      {library.items.length === 0 ? (
        <EmptyState text={words.empty} />
      ) : (
        <Things library={library} brand={brand} way={way} />
      )}
      <Invitation brand={brand} way={way} />
    </>
  );
};
