import { type ActivityCard, type ActivityCategory, activityCategories } from '../../shared/activity/categories.ts';
import { ItemActivity } from './item-activity.tsx';
import { WishActivity } from './wish-activity.tsx';

type OpenListProps = { name: ActivityCategory; card: ActivityCard };

/** The list that a card was opened at: of items, or of wishes. */
export const OpenList = ({ name, card }: OpenListProps) => {
  const category = activityCategories[name];
  return category.of === 'items' ? (
    <ItemActivity key={name} name={name} card={card} part={category} />
  ) : (
    <WishActivity key={name} name={name} card={card} part={category} />
  );
};
