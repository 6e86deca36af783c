import { useInfiniteQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useSearch } from 'wouter';
import { statusDate } from '../../shared/format/dates.ts';
import type { Wish } from '../../shared/wishes/contract.ts';
import { addressWith } from '../base/address.ts';
import { thingsIn } from '../search/pages.ts';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { Tag } from '../ui/tag.tsx';
import { ActivityList, type ActivityListProps } from './activity-list.tsx';
import { ActivityRow } from './activity-row.tsx';
import { type WishPart, wishActivityQuery } from './queries.ts';
import { words } from './list-words.ts';

const WishPicture = () => (
  <span className="absolute inset-0 grid place-items-center bg-denim-soft text-denim">
    <Sparkles aria-hidden className="size-7" />
  </span>
);

const WishLine = ({ wish }: { wish: Wish }) => {
  if (wish.new_matches) return <Tag tone="marigold">{words.newMatches(wish.new_matches)}</Tag>;
  return wish.status === 'matched' ? words.somethingFits : words.wishedOn(statusDate(wish.date_posted ?? ''));
};

/** Your wishes, with or without matches. */
export const WishActivity = ({ part, ...rest }: ActivityListProps & { part: WishPart }) => {
  const { userId } = useMember();
  const search = useSearch();
  const list = useInfiniteQuery(wishActivityQuery(userId, part));
  const wishes = thingsIn(list.data);
  return (
    <ActivityList
      {...rest}
      list={list}
      things={wishes}
      renderThing={(wish) => (
        <ActivityRow
          key={wish.id}
          picture={<WishPicture />}
          name={wish.name}
          line={<WishLine wish={wish} />}
          to={addressWith(paths.activity(), search, { wish: String(wish.id) })}
          sheet="wish"
        />
      )}
    />
  );
};
