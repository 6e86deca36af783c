import type { RefusalCode } from '../http/errors.ts';

/** A name that looks like an address could stand for somebody else's. */
export const whyNotName = (name: string): RefusalCode | null => (/[@＠﹫]/.test(name) ? 'name_with_at' : null);
