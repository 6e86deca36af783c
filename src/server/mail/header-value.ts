import { PermanentFailure } from '../jobs/permanent-failure.ts';

const control = /\p{Cc}/u;
// No quotes, brackets or lists: what a mail program might read as more than one address is none.
const address = /^[^\s\p{Cc}"(),:;<>@[\\\]]{1,64}@[^\s\p{Cc}"(),:;<>@[\\\]]{1,189}$/u;

/** A line break in a header would start another header of the sender's choice. */
export const requireHeaderValue = (value: string): string => {
  if (control.test(value)) throw new PermanentFailure('a mail header must not hold line breaks or control characters');
  return value;
};

export const requireAddress = (value: string): string => {
  if (!address.test(value)) throw new PermanentFailure('the recipient is not a single plain e-mail address');
  return value;
};
