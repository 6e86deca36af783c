import { itemCategories } from '../../shared/items/categories.ts';
import { itemLimits } from '../../shared/items/limits.ts';

/** Why a line of a list stays out, as its maker reads it. */
export const words = {
  tooLong: 'This line is too long to be a thing.',
  openQuote: 'A quotation mark is opened here and never closed.',
  columns: (are: number, most: number) => `This line has ${are} columns, and the first line names ${most}.`,
  unreadable: 'This line holds characters that cannot be kept.',
  wordsMissing: 'A name or a description is missing.',
  longer: (what: string, most: number) => `${what} is too long (at most ${most} characters).`,
  kind: (said: string) => `"${said}" is no kind. Write lend or offer.`,
  category: (said: string) => `There is no category "${said}". There are: ${itemCategories.join(', ')}.`,
  tags: `A thing has at most ${itemLimits.tags} tags.`,
  loanDays: (said: string) => `"${said}" is no number of days between 1 and ${itemLimits.loanDays}.`,
  daysForLoans: 'Only things that are lent have days.',
  photosTooMany: `A thing has at most ${itemLimits.photos} photos.`,
  photoPath: (name: string) => `"${name}" is no name of a photo.`,
  photoMissing: (name: string) => `The zip holds no file "${name}".`,
  photoTwice: (name: string) => `The zip holds several files "${name}".`,
  photoLocked: (name: string) => `The file "${name}" in the zip is locked with a password.`,
  photoTooLarge: (name: string) => `The photo "${name}" is too large (at most 15 MB).`,
  photoBroken: (name: string) => `The file "${name}" in the zip is damaged.`,
  noPhoto: (name: string) => `The file "${name}" is no photo.`,
  ownerLeft: 'This member is not here any more.',
};
