import { plural } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';

export const words = catalogue({
  title: 'Wishes',
  search: 'Search wishes',
  arrived: (count: number) => plural(count, '1 new wish', `${count} new wishes`),
  postWish: 'Make a wish',
  nothingYet: 'Nobody has wished for anything yet.',
  nothingMine: 'You have not wished for anything yet.',
  youHaveOne: 'You have one like it',
  found: (count: number) => plural(count, 'Something was found', `${count} things were found`),
  matched: 'Matched',
  privateMark: 'Private',

  edit: 'Edit',
  editLabel: (wish: string) => `Edit the wish ${wish}`,
});
