import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Item } from '../../shared/items/item-contract.ts';
import type { SomeOfShelf } from '../../shared/items/shelf.ts';
import { addressWith } from '../base/address.ts';
import { isGone, Missing } from '../ui/missing.tsx';
import { useActor } from '../live/act.ts';
import { saySeen } from '../live/counters-query.ts';
import { paths } from '../base/paths.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { words as uiWords } from '../ui/words.ts';
import { findListed } from '../things/item-cache.ts';
import { ItemSheetView } from './item-sheet-view.tsx';
import { itemQuery } from '../things/item-queries.ts';
import { words as shelfWords } from './shelf-words.ts';
import { keptChoice } from './use-item-filters.ts';
import { words } from './words.ts';

type ItemSheetProps = { id: number; onClose: () => void };

const Waiting = ({ onClose }: { onClose: () => void }) => (
  <Sheet title={uiWords.loading} onClose={onClose} picture={<SkeletonBlock className="aspect-4/3 rounded-none" />}>
    <SkeletonBlock className="h-24" />
  </Sheet>
);

/** The list that contains it, as far as its address must name it. */
const listOf = ({ giveaway, is_mine }: Item, kept: SomeOfShelf) => {
  const others = kept.isMine === true ? 'others' : null;
  const rehome = kept.view === 'borrow' ? 'rehome' : null;
  return { view: giveaway ? rehome : 'borrow', show: is_mine ? 'mine' : others };
};

/** A link from a mail names only the item: behind the sheet we open the list that contains it. */
const useListBehind = (item: Item | undefined) => {
  const { userId } = useActor();
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const said = new URLSearchParams(search);
    const isNamed = said.has('view') || said.has('show');
    if (item === undefined || isNamed || path !== paths.items() || window.history.state !== null) return;
    navigate(addressWith(path, search, listOf(item, keptChoice(userId))), { replace: true });
  }, [item, userId, path, search, navigate]);
};

const countNotes = ({ status, interested_users: people = [] }: Item) =>
  status === 'requested' ? people.filter(({ note }) => note !== '').length : 0;

/** The notes stand on the cards of the people: showing those is reading them. */
const useReadNotes = (item: Item | undefined) => {
  const { client, userId } = useActor();
  const id = item?.id;
  const notes = item === undefined ? 0 : countNotes(item);
  useEffect(() => {
    if (id !== undefined && notes > 0) void saySeen(client, { userId, counter: 'approveInterests', id });
  }, [client, userId, id, notes]);
};

/** The sheet of one item for a member; it updates while it is open. */
export const ItemSheet = ({ id, onClose }: ItemSheetProps) => {
  const { client, userId } = useActor();
  const query = useQuery({ ...itemQuery(id), placeholderData: () => findListed(client, id) });
  const { data, error } = query;
  // Without a network the list knows enough of it to be read.
  const item = data ?? (isGone(error) ? undefined : findListed(client, id));
  const isApprovedForMe = item?.is_recipient === true && item.status === 'approved';

  useListBehind(item);
  useEffect(() => {
    if (isApprovedForMe) void saySeen(client, { userId, counter: 'approvedNewRequests', id });
  }, [client, userId, id, isApprovedForMe]);
  useReadNotes(data);

  if (item !== undefined && !isGone(error)) return <ItemSheetView item={item} place="app" onClose={onClose} />;
  if (error === null) return <Waiting onClose={onClose} />;
  return (
    <Sheet title={shelfWords.title} onClose={onClose}>
      <Missing
        error={error}
        words={words}
        onAgain={() => void query.refetch()}
        onClose={onClose}
        next={
          <span className="flex flex-wrap justify-center gap-2">
            <ButtonLink to={paths.items()}>{words.seeOthers}</ButtonLink>
            <ButtonLink look="quiet" to={paths.wishes({ post: 'wish' })}>
              {words.wishForOne}
            </ButtonLink>
          </span>
        }
      />
    </Sheet>
  );
};
