import { formatNumber } from '../../../shared/format/numbers.ts';
import { catalogue } from '../../base/language.ts';

/** Who has what: the two lists on Activity and Home. */
export const words = catalogue({
  withMe: 'With me',
  withOthers: 'With others',
  everything: 'Everything I lend',
  from: 'from',
  since: (day: string) => `since ${day}`,
  more: (n: number) => `${formatNumber(n)} more`,
  fewer: 'Show fewer',
  saidBack: 'You said that it is back',
  saysBack: 'Said to be back: have a look',
  youAsked: (day: string) => `You asked to keep it until ${day}`,
  asksMore: (day: string) => `Would like to keep it until ${day}`,
  bringBack: 'I brought it back',
  askLonger: 'Ask for longer',
  remind: 'Remind',
  itIsBack: 'It is back',
});
