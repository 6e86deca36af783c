import { isFormerMember } from '../format/former-member.ts';
import type { RefusalCode } from '../http/errors.ts';

/** A name that looks like an address could imitate another member's, and one who is here is no former member. */
export const whyNotName = (name: string): RefusalCode | null => {
  if (/[@＠﹫]/.test(name)) return 'name_with_at';
  return isFormerMember(name) ? 'name_reserved' : null;
};
