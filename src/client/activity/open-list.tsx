import { useInfiniteQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useSearch } from 'wouter';
import { type ActivityCard, activityCategories, type ActivityCategory } from '../../shared/activity/categories.ts';
import { dateText } from '../../shared/format/dates.ts';
import type { Wish } from '../../shared/wishes/contract.ts';
import { addressWith } from '../base/address.ts';
import { thingsIn } from '../search/pages.ts';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { ChipGroup } from '../ui/controls/choice-group.tsx';
import { Tag } from '../ui/tag.tsx';
import { ItemActivity } from './item-activity.tsx';
import { ActivityList, type ActivityListProps } from './activity-list.tsx';
import { ActivityRow } from './activity-row.tsx';
import { wishActivityQuery, type WishPart } from './list-queries.ts';
import { listsOf } from './use-chosen-list.ts';
import { words } from './list-words.ts';

const WishPicture = () => (
  <span className="absolute inset-0 grid place-items-center bg-denim-soft text-denim">
    <Sparkles aria-hidden className="size-7" />
  </span>
);

const WishLine = ({ wish }: { wish: Wish }) => {
  if (wish.new_matches) return <Tag tone="marigold">{words.newMatches(wish.new_matches)}</Tag>;
  return wish.status === 'matched' ? words.somethingFits : words.wishedOn(dateText(wish.date_posted ?? ''));
};

/** Your wishes, with or without matches. */
const WishActivity = ({ part, ...rest }: ActivityListProps & { part: WishPart }) => {
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

type ListProps = { name: ActivityCategory; card: ActivityCard };

/** Of items, or of wishes. */
const List = ({ name, card }: ListProps) => {
  const category = activityCategories[name];
  return category.of === 'items' ? (
    <ItemActivity key={name} name={name} card={card} part={category} />
  ) : (
    <WishActivity key={name} name={name} card={card} part={category} />
  );
};

type OpenListProps = ListProps & { onChoose: (list: ActivityCategory) => void };

/** The list that a card was opened at, with its neighbours to choose from. */
export const OpenList = ({ name, card, onChoose }: OpenListProps) => (
  <section className="flex min-w-0 flex-col gap-4">
    <h2 className="sr-only">{words.lists[name]}</h2>
    <ChipGroup
      legend={words.whichList}
      options={listsOf(card).map((list) => ({ value: list, label: words.lists[list] }))}
      value={name}
      onChange={onChoose}
    />
    {card === 'sharedItems' && (
      <div className="-my-2 flex">
        <ButtonLink look="plain" to={paths.lending()}>
          {words.everythingLent}
        </ButtonLink>
      </div>
    )}
    <List name={name} card={card} />
  </section>
);
