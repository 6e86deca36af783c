import type { LibraryEntry } from '../../../shared/links/contract.ts';
import { ThingPhoto } from '../../ui/photos/thing-photo.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { EntryWords } from './entry-words.tsx';
import { LogIn, OpenInside, RegisterNow, useIsMember, type Way } from './invitation.tsx';
import { words } from './words.ts';

type EntrySheetProps = { entry: LibraryEntry; brand: string; way: Way; onClose: () => void };

const photoSizes = '(min-width: 768px) 36rem, 100vw';

const Picture = ({ entry }: { entry: LibraryEntry }) => (
  <div className="relative aspect-4/3 max-h-[42dvh] w-full bg-quiet">
    <ThingPhoto hasFade={false} thing={entry} sizes={photoSizes} isFirst hasAlt />
  </div>
);

const WayIn = ({ entry, brand, way }: Omit<EntrySheetProps, 'onClose'>) =>
  useIsMember() ? (
    <OpenInside brand={brand} way={way} />
  ) : (
    <>
      {!entry.isWishlist && (
        <Button isWide look="quiet" whyNot={words.onlyMembers}>
          {words.expressInterest}
        </Button>
      )}
      <RegisterNow way={way} />
      <LogIn way={way} />
    </>
  );

/** One item of a shared library, read-only: only members can ask. */
export const EntrySheet = ({ entry, brand, way, onClose }: EntrySheetProps) => (
  <Sheet
    title={entry.name}
    onClose={onClose}
    {...(entry.isWishlist ? {} : { picture: <Picture entry={entry} /> })}
    footer={
      <div className="flex w-full flex-col gap-2">
        <WayIn entry={entry} brand={brand} way={way} />
      </div>
    }
  >
    <div className="flex flex-col gap-4">
      <EntryWords entry={entry} />
    </div>
  </Sheet>
);
