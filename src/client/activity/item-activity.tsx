import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { statusDate } from '../../shared/format/dates.ts';
import type { Item } from '../../shared/items/contract.ts';
import { addressWith } from '../address.ts';
import { thingsIn } from '../listing/pages.ts';
import { shortName } from '../listing/short-name.ts';
import { paths } from '../paths.ts';
import { ThingPhoto } from '../photos/thing-photo.tsx';
import { useMember } from '../session/session-context.ts';
import { ActivityList, type ActivityListProps } from './activity-list.tsx';
import { ActivityRow } from './activity-row.tsx';
import { type ItemPart, itemActivityQuery } from './queries.ts';
import { words } from './words.ts';

const nameOf = (name: string | null | undefined) => shortName(name ?? '');
const dateOf = (date: string | null | undefined) => statusDate(date ?? '');

const ownLine = (item: Item) => {
  switch (item.status) {
    case 'available':
      return words.sharedOn(dateOf(item.date_posted));
    case 'requested':
      return words.interested(item.interested_count ?? 0);
    case 'approved':
      return words.promisedTo(nameOf(item.recipient_name));
    case 'transferred':
      return words.givenTo(nameOf(item.recipient_name), dateOf(item.date_transferred));
  }
};

const askedLine = (item: Item) => {
  const owner = nameOf(item.owner_name);
  if (!item.is_recipient) return words.askedFor(owner, dateOf(item.interest_date));
  return item.status === 'transferred'
    ? words.receivedFrom(owner, dateOf(item.date_transferred))
    : words.approvedBy(owner, dateOf(item.date_approved));
};

/** How things stand with an item, in one line, as it is now rather than as the list it stands in says. */
const itemLine = (item: Item) => (item.is_mine ? ownLine(item) : askedLine(item));

/** The items in which the member has this part. */
export const ItemActivity = ({ part, ...rest }: ActivityListProps & { part: ItemPart }) => {
  const { userId } = useMember();
  const search = useSearch();
  const list = useInfiniteQuery(itemActivityQuery(userId, part));
  const items = thingsIn(list.data);
  return (
    <ActivityList
      {...rest}
      list={list}
      things={items}
      renderThing={(item) => (
        <ActivityRow
          key={item.id}
          picture={<ThingPhoto thing={item} sizes="76px" />}
          name={item.name}
          line={itemLine(item)}
          to={addressWith(paths.activity(), search, { item: String(item.id) })}
          sheet="item"
        />
      )}
    />
  );
};
