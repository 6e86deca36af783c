import type { RefusalCode } from '../http/errors.ts';
import { commonPasswords } from './common-passwords.ts';

type Person = { email: string; name: string };

const MIN = 8;
const MAX_BYTES = 1024;

const byteLength = (text: string) => encodeURIComponent(text).replace(/%../g, 'x').length;
const folded = (text: string) => text.trim().toLowerCase();

/** Length matters, kinds of characters do not; what everybody tries first is refused. */
export const whyNotPassword = (password: string, person: Person): RefusalCode | null => {
  if (Array.from(password).length < MIN) return 'password_short';
  if (byteLength(password) > MAX_BYTES) return 'password_long';
  if (commonPasswords.has(folded(password))) return 'password_common';
  if ([person.email, person.name].map(folded).includes(folded(password))) return 'password_personal';
  return null;
};
