import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { addressWith } from '../address.ts';
import { ThingPhoto } from '../photos/thing-photo.tsx';
import { thingsIn } from '../listing/pages.ts';
import { paths } from '../paths.ts';
import { useMember } from '../session/session-context.ts';
import { ActivityList, type ActivityListProps } from './activity-list.tsx';
import { ActivityRow } from './activity-row.tsx';
import { itemLine } from './item-line.ts';
import { type ItemPart, itemActivityQuery } from './queries.ts';

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
