import type { ReactNode } from 'react';
import { encode } from 'uqr';
import './poster.css';
import type { LibraryEntry, OwnLibrary } from '../../shared/links/contract.ts';
import { ThingPhoto } from '../ui/photos/thing-photo.tsx';
import { Brand } from '../ui/brand.tsx';
import { classNames } from '../ui/class-names.ts';
import { words } from './words.ts';

/** The dark squares as one path. */
const pathOf = (rows: readonly (readonly boolean[])[]) =>
  rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('');

/** A QR code that survives the loss of a quarter of its area. The link is printed beside it. */
export const QrCode = ({ link, className }: { link: string; className: string }) => {
  const { data, size } = encode(link, { ecc: 'Q', border: 0 });
  return (
    <svg aria-hidden viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={className}>
      <path d={pathOf(data)} fill="currentColor" />
    </svg>
  );
};

/** More would be too small to be seen from the pavement. */
const mostPictures = 6;
/** A longer title is set smaller. */
const longTitle = 30;

const Pictures = ({ entries }: { entries: readonly LibraryEntry[] }) => (
  <ul className="grid min-h-0 grid-cols-3 gap-x-[5mm] gap-y-[4mm]">
    {entries.slice(0, mostPictures).map((entry) => (
      <li key={entry.id} className="min-w-0">
        <div className="relative aspect-4/3 overflow-hidden rounded-control bg-quiet">
          <ThingPhoto hasFade={false} thing={entry} sizes="60mm" isFirst />
        </div>
        <span dir="auto" className="mt-1.5 line-clamp-1 font-semibold">
          {entry.name}
        </span>
      </li>
    ))}
  </ul>
);

type SheetProps = {
  title: string;
  /** Whose it is. */
  owner: string;
  /** What happens when somebody points a phone at it. */
  scan: string;
  link: string;
  /** How to get there, where it is not the usual sentence. */
  way?: string;
  /** What there is to see, between the title and the way to it. */
  children?: ReactNode;
  note?: string | undefined;
};

/** A sheet for a notice board: what it is about, and the way to it. */
export const PosterSheet = ({ title, owner, scan, link, way = words.posterText, children, note }: SheetProps) => (
  <article className="poster flex flex-col gap-[7mm] rounded-card bg-raised p-[6mm] text-ink print:rounded-none print:p-0">
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Brand />
        <span className="text-muted">{words.tagline}</span>
      </p>
      <h1
        dir="auto"
        className={classNames(
          'mt-[6mm] line-clamp-3 leading-[1.05] wrap-anywhere',
          title.length > longTitle ? 'text-3xl' : 'text-[clamp(2.25rem,11vw,4rem)]',
        )}
      >
        {title}
      </h1>
      <p className="mt-2 text-xl text-muted">{owner}</p>
    </div>
    {children}
    <div className="mt-auto flex flex-wrap items-center gap-[8mm] rounded-card border-2 border-green p-[7mm] md:flex-nowrap print:flex-nowrap">
      <QrCode link={link} className="w-[58mm] shrink-0" />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className="text-2xl text-green">{scan}</h2>
        <p>{way}</p>
        <p className="text-xl font-semibold break-all">{link.replace(/^https?:\/\//, '')}</p>
        {note !== undefined && <p>{note}</p>}
      </div>
    </div>
  </article>
);

type PosterProps = { library: OwnLibrary; owner: string; entries: readonly LibraryEntry[] };

/** The same with the things behind a link. */
export const Poster = ({ library, owner, entries }: PosterProps) => {
  // Photos first: they say more than the pictures of categories.
  const things = entries.filter((entry) => !entry.isWishlist);
  const pictured = [
    ...things.filter((entry) => entry.thumbnail_url !== null),
    ...things.filter((entry) => entry.thumbnail_url === null),
  ];
  const hasPictures = !library.has_password && pictured.length > 0;
  const more = library.item_count - Math.min(pictured.length, mostPictures);
  return (
    <PosterSheet
      title={library.description || words.untitled}
      owner={words.posterOwner(owner)}
      scan={words.posterScan}
      link={library.shareableLink}
      note={library.has_password ? words.posterPassword(owner) : undefined}
    >
      {hasPictures && <Pictures entries={pictured} />}
      {hasPictures && more > 0 && <p className="-mt-[4mm] text-muted">{words.posterMore(more)}</p>}
    </PosterSheet>
  );
};
