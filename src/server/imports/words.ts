import { itemLimits } from '../../shared/items/limits.ts';

const quoted = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ');

/** What a list and its lines say back to the person who brought it. */
export const words = {
  tooLong: 'This line is too long for one thing.',
  openQuote: 'A quotation mark is opened here but never closed.',
  columns: (are: number, most: number) => `This line has ${are} columns, and the first line names ${most}.`,
  unreadable: 'This line contains characters that cannot be stored.',
  wordsMissing: 'A name or a description is missing.',
  longer: (what: string, most: number) => `${what} is too long (at most ${most} characters).`,
  kind: (said: string) => `"${said}" is not a kind we know. Write "lend" or "offer".`,
  category: (said: string) => `"${said}" is not a category we know.`,
  tags: `A thing can have at most ${itemLimits.tags} tags.`,
  loanDays: (said: string) => `"${said}" is not a number of days between 1 and ${itemLimits.loanDays}.`,
  daysForLoans: 'Only things that are lent can have days.',
  photosTooMany: `A thing can have at most ${itemLimits.photos} photos; the first ${itemLimits.photos} are used.`,
  photoPath: (name: string) => `"${name}" is not the name of a photo.`,
  photoMissing: (name: string) => `There is no file in the zip called "${name}".`,
  photoTwice: (name: string) => `There are several files in the zip called "${name}".`,
  photoLocked: (name: string) => `The file "${name}" in the zip is locked with a password.`,
  photoTooLarge: (name: string) => `The photo "${name}" is too large (at most 15 MB).`,
  photoBroken: (name: string) => `The file "${name}" in the zip is damaged.`,
  photoGone: (name: string) => `The photo "${name}" is not here any more. You can add it on the thing itself.`,
  photoRefused: (name: string, why: string) => `"${name}": ${why}`,
  noPhoto: (name: string) => `"${name}" is not a picture.`,
  ownerLeft: 'This member is not here any more.',
  headings: (found: readonly string[]) =>
    `The first row must name the columns: name, description, kind, category, tags, loan days, photo. This list has: ${quoted(found)}.`,
  unused: (headings: readonly string[]) => `Not used: ${headings.join(', ')}.`,
  noZip: (lines: number) =>
    lines === 1
      ? 'One line names a photo, but there is no zip with photos.'
      : `${lines.toLocaleString('en')} lines name a photo, but there is no zip with photos.`,
  tomorrow: (most: number) =>
    `You can add ${most.toLocaleString('en')} things from lists each day. Bring this list again tomorrow: nothing is added twice.`,
  spentToday: (most: number) =>
    `You have added ${most.toLocaleString('en')} things from lists in the last 24 hours. Please bring this list again tomorrow.`,
};
