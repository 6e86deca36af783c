import { Eye, Shapes, Sparkles, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Item } from '../../../shared/items/item-contract.ts';
import type { Wish } from '../../../shared/wishes/contract.ts';
import { areExamples } from '../../../shared/links/example-tag.ts';
import { paths } from '../../base/paths.ts';
import { VisitorFrame } from '../../shell/visitor-frame.tsx';
import { classNames } from '../../ui/class-names.ts';
import { buttonLook } from '../../ui/controls/button-look.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ItemShelf } from '../../items/item-shelf.tsx';
import { ListingBar } from '../../search/listing-bar.tsx';
import { thingsIn } from '../../search/pages.ts';
import { useFilters } from '../../search/use-filters.ts';
import { useUrlSheet } from '../../ui/overlays/use-url-sheet.ts';
import { part } from '../../ui/part.tsx';
import { WishShelf } from '../../wishes/wish-shelf.tsx';
import type { Filters } from '../../search/filters.ts';
import { NextStep } from '../../search/next-step.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { words } from './words.ts';
import { previewItemsQuery, previewWishesQuery } from './queries.ts';

/** Nobody should look for an example that does not exist. */
const ExamplesNote = ({ things }: { things: readonly { tags: readonly string[] }[] }) =>
  areExamples(things) && <p className="mb-3 text-sm text-muted">{words.examples}</p>;

type PreviewNextStepProps = { filters: Filters; onChange: (some: Partial<Filters>) => void };

/** Where there is nothing to see, the way in. */
const PreviewNextStep = ({ filters, onChange }: PreviewNextStepProps) => (
  <NextStep filters={filters} onChange={onChange}>
    <ButtonLink to={paths.register()}>{words.register}</ButtonLink>
  </NextStep>
);

const WishSheetView = part(async () => (await import('../../wishes/wish-sheet.tsx')).WishSheetView);

const OpenWish = ({ wishes }: { wishes: readonly Wish[] }) => {
  const sheet = useUrlSheet('wish');
  const wish = wishes.find((each) => String(each.id) === sheet.value);
  if (wish === undefined) return null;
  return (
    <Suspense>
      <WishSheetView wish={wish} matches={[]} onClose={sheet.close} />
    </Suspense>
  );
};

/** The wishes as a visitor may see them. */
const PreviewWishes = () => {
  const { filters, change } = useFilters();
  const list = useInfiniteQuery(previewWishesQuery(filters));
  const wishes = thingsIn(list.data);
  return (
    <>
      <ListingBar filters={filters} onChange={change} searchHint={words.searchWishes} hasMine={false} />
      <ExamplesNote things={wishes} />
      <WishShelf
        list={list}
        wishes={wishes}
        path={paths.previewWishes()}
        nextStep={<PreviewNextStep filters={filters} onChange={change} />}
      />
      <OpenWish wishes={wishes} />
    </>
  );
};

const ItemSheetView = part(async () => (await import('../../items/item-sheet-view.tsx')).ItemSheetView);

const OpenItem = ({ items }: { items: readonly Item[] }) => {
  const sheet = useUrlSheet('item');
  const item = items.find((each) => String(each.id) === sheet.value);
  if (item === undefined) return null;
  return (
    <Suspense>
      <ItemSheetView item={item} place="preview" onClose={sheet.close} />
    </Suspense>
  );
};

/** The items as a visitor may see them. */
const PreviewItems = () => {
  const { filters, change } = useFilters();
  const list = useInfiniteQuery(previewItemsQuery(filters));
  const items = thingsIn(list.data);
  return (
    <>
      <ListingBar filters={filters} onChange={change} searchHint={words.searchItems} hasViews hasMine={false} />
      <ExamplesNote things={items} />
      <ItemShelf
        list={list}
        items={items}
        path={paths.preview()}
        nextStep={<PreviewNextStep filters={filters} onChange={change} />}
      />
      <OpenItem items={items} />
    </>
  );
};

const key = 'preview-banner';
const wasDismissed = () => sessionStorage.getItem(key) === 'dismissed';

/** Says where the visitor is and how to get further; once dismissed it stays away for the visit. */
const PreviewBanner = () => {
  const [isShown, setShown] = useState(() => !wasDismissed());
  if (!isShown) return null;
  const dismiss = () => {
    sessionStorage.setItem(key, 'dismissed');
    setShown(false);
  };
  return (
    <aside className="mb-4 flex items-center gap-3 rounded-card bg-marigold-soft py-1.5 pe-1.5 ps-4">
      <Eye aria-hidden className="size-5 shrink-0" />
      <p className="min-w-0 grow py-1.5 text-sm">
        {words.banner}{' '}
        <a href={paths.login()} className="inline-block py-1 font-semibold underline underline-offset-4">
          {words.loginHere}
        </a>
      </p>
      <IconButton icon={X} label={words.dismiss} onClick={dismiss} />
    </aside>
  );
};

const places = [
  { to: paths.preview(), label: words.items, icon: Shapes },
  { to: paths.previewWishes(), label: words.wishes, icon: Sparkles },
];

const Places = ({ here }: { here: string }) => (
  <nav aria-label={words.places} className="flex flex-wrap gap-1">
    {places.map(({ to, label, icon: Icon }) => (
      <Link
        key={to}
        to={to}
        aria-current={to === here ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 items-center gap-2 rounded-chip px-4 font-semibold',
          to === here ? 'bg-green-soft text-green' : 'text-muted hover:bg-quiet',
        )}
      >
        <Icon aria-hidden className="size-5" />
        {label}
      </Link>
    ))}
  </nav>
);

/** The listing screens for somebody who has not come in yet. */
export const PreviewPage = () => {
  const [path] = useLocation();
  const isWishes = path === paths.previewWishes();
  return (
    <VisitorFrame
      action={
        <a href={paths.login()} className={buttonLook('pill')}>
          {words.login}
        </a>
      }
    >
      <PreviewBanner />
      <PageTitle action={<Places here={path} />}>{words.title}</PageTitle>
      {isWishes ? <PreviewWishes /> : <PreviewItems />}
    </VisitorFrame>
  );
};
