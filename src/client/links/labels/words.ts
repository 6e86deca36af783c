import { counted } from '../../../shared/format/numbers.ts';
import { catalogue } from '../../base/language.ts';

/** The labels for things, and what scanning one shows. */
export const words = catalogue({
  title: 'Labels',
  back: 'Back',
  hint: 'Print them on paper or on a sheet of stickers, and cut along the lines.',
  intro:
    'Stick a label on each thing. Scan it at the door, and its card opens with the next step: hand it over, or take it back.',
  all: 'All of them',
  chosen: (count: number) => counted(count, 'label', 'labels'),
  none: 'Choose at least one thing.',
  empty: 'You share nothing yet. Lend the first thing, then print its label.',
  lend: 'Lend something',
  failed: 'The labels could not be loaded.',
  onlyHere: 'Only this computer can open these addresses. Print labels once the community has its own address.',
  /** On the paper. */
  scan: 'Scan to borrow, hand over or return',
  scanGift: 'Scan to see if it is still free',
  openFailed: 'The label could not be looked up.',
  tryAgain: 'Try again',
  memberTitle: 'This label',
  nothingForYou: 'Nothing that is shared with you has this label. It may be gone, or its owner shares it with others.',
  toItems: 'See all items',
  visitorTitle: (brand: string) => `This belongs to a neighbour of ${brand}`,
  visitorText: 'Members see what it is, whether it is free, and what to do next.',
  login: 'Log in',
  join: 'Ask to join',
});
