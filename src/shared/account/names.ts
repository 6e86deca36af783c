import type { RefusalCode } from '../http/errors.ts';

/** A name that looks like an address could imitate another member's. */
export const whyNotName = (name: string): RefusalCode | null => (/[@＠﹫]/.test(name) ? 'name_with_at' : null);
