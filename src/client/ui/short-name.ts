import { cardLengths, truncate } from '../../shared/format/text.ts';

/** A neighbour's name as cards and short sentences show it. */
export const shortName = (name: string) => truncate(name.trim().replace(/\s+/g, ' '), cardLengths.ownerName);
