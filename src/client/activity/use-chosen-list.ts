import { useLocation, useSearch } from 'wouter';
import {
  type ActivityCard,
  type ActivityCategory,
  activityCards,
  activityCategories,
} from '../../shared/activity/categories.ts';
import { paths } from '../base/paths.ts';

const isCategory = (text: string | null): text is ActivityCategory =>
  text !== null && Object.hasOwn(activityCategories, text);

export const isCard = (text: string): text is ActivityCard => Object.hasOwn(activityCards, text);

export const listsOf = (card: ActivityCard): readonly ActivityCategory[] => activityCards[card].lists;

/** The card that a list belongs to. */
const cardOf = (list: ActivityCategory) =>
  Object.keys(activityCards)
    .filter(isCard)
    .find((card) => listsOf(card).includes(list)) ?? null;

/** The open list is part of the address, so reload, Back and links work. */
export const useChosenList = () => {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('show');
  const list = isCategory(asked) ? asked : null;
  const card = list === null ? null : cardOf(list);
  const choose = (show: ActivityCategory | null) => navigate(paths.activity(show === null ? {} : { show }));
  /** Pressed again, a card is not chosen any more. */
  const press = (pressed: ActivityCard) => choose(pressed === card ? null : activityCards[pressed].start);
  return { list, card, choose, press };
};
