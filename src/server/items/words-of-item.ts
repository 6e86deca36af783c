import { truncate } from '../../shared/format/text.ts';

/** One line without control characters: it goes into the subject of mails too. */
export const cleanLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Line breaks and tabs are text, other control characters are not. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

const longestName = 60;

/** Somebody who only described the thing gets its first words as the name. */
export const nameFrom = (description: string): string => {
  const line = cleanLine(description);
  return truncate(/^(.+?)[.!?](?:\s|$)/.exec(line)?.[1] ?? line, longestName);
};
