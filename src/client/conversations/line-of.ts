import type { ThreadMessage } from '../../shared/conversations/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { words } from './words.ts';

/** A message in one line. */
export const lineOf = ({ text, times, agreed, cancelled, is_hidden, is_mine }: ThreadMessage): string => {
  if (is_hidden && !is_mine) return words.hiddenMessage;
  if (times !== null) return words.proposedLine;
  if (cancelled !== null) return words.cancelledLine(dateText(cancelled, { form: 'moment' }));
  return agreed === null ? text : words.agreedLine(dateText(agreed, { form: 'moment' }));
};
