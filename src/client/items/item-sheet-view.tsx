import { categoryLabel } from '../ui/category-label.ts';
import { useQuery } from '@tanstack/react-query';
import { Sparkles, Wrench } from 'lucide-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { Item } from '../../shared/items/item-contract.ts';
import { type DialogPlace, type DialogState, dialogState } from '../../shared/items/dialog-state.ts';
import { HiddenNote } from '../ui/reporting/hidden-note.tsx';
import { ReportButton } from '../ui/reporting/report-button.tsx';
import { shortName } from '../ui/short-name.ts';
import { useActor } from '../live/act.ts';
import { ThingPhoto } from '../ui/photos/thing-photo.tsx';
import { part } from '../ui/part.tsx';
import { KindTag } from '../ui/kind-tag.tsx';
import { DoneHere } from '../ui/overlays/done-here.tsx';
import type { JustDone } from '../ui/overlays/just-done.ts';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { useOpenTitle } from '../ui/page-title.tsx';
import { Tag } from '../ui/tag.tsx';
import { useAsking } from '../loans/use-asking.ts';
import { takeUndo } from '../things/restore-undo.ts';
import { useDoneTo, useSteadyItem } from '../things/done-to.ts';
import { itemAction } from './item-action.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemHistory } from '../loans/item-history.tsx';
import { ItemState } from './item-state.tsx';
import { JustChanged, useReadWords } from './just-changed.tsx';
import { OwnTools } from './own-tools.tsx';
import { PeopleWaiting } from '../loans/people-waiting.tsx';
import { wishersQuery } from '../things/item-queries.ts';
import { WriteTo } from './write-to.tsx';
import { words } from './words.ts';

/** For the owner: neighbours whose wish this item answers, as far as the owner may see those wishes. */
const Wishers = ({ itemId }: { itemId: number }) => {
  const { data = [] } = useQuery(wishersQuery(itemId));
  if (data.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2 rounded-control bg-denim-soft px-4 py-3 text-sm">
      {data.map((hint) => (
        <li key={hint.id} className="flex items-start gap-2.5">
          <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-denim" />
          <span>{words.wisher(shortName(hint.owner_name), hint.name)}</span>
        </li>
      ))}
    </ul>
  );
};

type ItemSheetViewProps = { item: Item; place: DialogPlace; onClose: () => void };

const sheetSizes = '(min-width: 768px) 36rem, 100vw';

const PhotoGallery = part(async () => (await import('../ui/photos/photo-gallery.tsx')).PhotoGallery);

/** The cover is there at once; what can be done with the photos follows. */
const Photos = ({ item }: { item: Item }) => {
  const cover = <ThingPhoto thing={item} sizes={sheetSizes} isFirst hasAlt />;
  const { photos = [], name, placeholder } = item;
  if (photos.length === 0) return cover;
  return (
    <Suspense fallback={cover}>
      <PhotoGallery name={name} photos={photos} placeholder={placeholder} sizes={sheetSizes} />
    </Suspense>
  );
};

const Picture = ({ item }: { item: Item }) => (
  <div className="relative aspect-16/10 max-h-[30dvh] w-full bg-quiet">
    <Photos item={item} />
    <KindTag
      kind={item.giveaway ? 'keep' : 'borrow'}
      className="pointer-events-none absolute bottom-3 start-4 shadow-card"
    />
  </div>
);

const Words = ({ item }: { item: Item }) => (
  <>
    {item.description !== '' && (
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {item.description}
      </p>
    )}
    {item.categories.length + item.tags.length > 0 && (
      <ul className="flex flex-wrap gap-1.5">
        {[...item.categories, ...item.tags].map((word) => (
          <li key={word}>
            <Tag>{categoryLabel(word)}</Tag>
          </li>
        ))}
      </ul>
    )}
  </>
);

/** What was done on another page, or before a reload, can be undone here too. */
const TakeUndo = ({ item }: { item: Item }) => {
  const actor = useActor();
  useEffect(() => takeUndo(actor, item), [actor, item]);
  return null;
};

/** Below the words: what a visitor has no part in. */
const ForMembers = ({ item, onClose }: { item: Item; onClose: () => void }) => (
  <>
    <TakeUndo item={item} />
    {item.is_mine && item.status !== 'transferred' && <Wishers itemId={item.id} />}
    <ItemHistory item={item} />
    {item.is_mine ? <OwnTools item={item} onClose={onClose} /> : <ReportButton kind="item" id={item.id} />}
  </>
);

/** People in the queue see here that the name has changed. */
const AskedAs = ({ name }: { name: string | undefined }) =>
  name !== undefined && <p className="rounded-control bg-marigold-soft px-4 py-3 text-sm">{words.askedAs(name)}</p>;

/** What stands above the state. */
const Notes = ({ item }: { item: Item }) => (
  <>
    <AskedAs name={item.asked_as} />
    <Condition item={item} />
    {item.is_hidden === true && <HiddenNote />}
    <AskedStill item={item} />
  </>
);

/** Only links from mails name a step. */
const MailedStepCard = part(async () => (await import('./mailed-step.tsx')).MailedStepCard);

const FromMail = (props: { item: Item; state: DialogState }) => {
  const { value } = useUrlSheet('do');
  return (
    value !== null &&
    props.state.kind !== 'preview' &&
    props.state.kind !== 'readOnly' && (
      <Suspense>
        <MailedStepCard {...props} />
      </Suspense>
    )
  );
};

const StillNeeded = part(async () => (await import('../loans/still-needed.tsx')).StillNeeded);

/** Only people who wait are asked. */
const AskedStill = ({ item }: { item: Item }) =>
  item.still_asked !== undefined && (
    <Suspense>
      <StillNeeded item={item} />
    </Suspense>
  );

/** The days of a thing to borrow, for its owner alone. */
const OwnersPlan = part(async () => (await import('../loans/bookings.tsx')).OwnersPlan);

const Plan = ({ item }: { item: Item }) =>
  item.is_mine &&
  !item.giveaway && (
    <Suspense>
      <OwnersPlan item={item} />
    </Suspense>
  );

/** What is wrong with it at the moment, for those who may have it next. */
const Condition = ({ item: { condition, is_mine } }: { item: Item }) =>
  condition !== null &&
  !is_mine && (
    <p className="flex items-center gap-2.5 rounded-control bg-marigold-soft px-4 py-3 text-sm font-semibold">
      <Wrench aria-hidden className="size-4 shrink-0" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {condition}
      </span>
    </p>
  );

/** Nothing new begins with what stewards have hidden; a loan goes on. */
const isStoppedNow = ({ is_hidden, status }: Item) => is_hidden === true && status !== 'transferred';

/** What was just done stands in the place of the next act. */
const footerOf = (done: JustDone | null, next: ReactNode) => (done === null ? next : <DoneHere done={done} />);

/** Everything about one item, for any viewer; its state comes first. */
export const ItemSheetView = ({ item: latest, place, onClose }: ItemSheetViewProps) => {
  const { shown: item, isChanged, show } = useReadWords(useSteadyItem(latest));
  const done = useDoneTo(item.id);
  useOpenTitle(item.name);
  const state = dialogState(item, place);
  const asking = useAsking(item);
  const isStopped = isStoppedNow(item);
  const action = footerOf(done, isStopped ? null : itemAction(item, state, asking));
  return (
    <Sheet
      title={item.name}
      onClose={onClose}
      picture={<Picture item={item} />}
      {...(action === null ? {} : { footer: action })}
    >
      <div className="-mt-2 flex flex-col gap-4">
        {!isStopped && <FromMail item={item} state={state} />}
        <JustChanged item={item} isChanged={isChanged} onShow={show} />
        <Notes item={item} />
        {!isStopped && <ItemState item={item} state={state} asking={asking} />}
        {place === 'app' && (
          <>
            <Plan item={item} />
            <WriteTo item={item} />
          </>
        )}
        {item.recipient_id !== undefined && <PeopleWaiting item={item} />}
        <ItemFacts item={item} place={place} />
        <Words item={item} />
        {place === 'app' && <ForMembers item={item} onClose={onClose} />}
      </div>
    </Sheet>
  );
};
