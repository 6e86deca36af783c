import type { Entry } from '../../sending/entry.ts';

const longest = 60;

/** A name, or the beginning of what was written, on one line. */
export const shortTitle = ({ title }: Pick<Entry, 'title'>) => {
  const line = title.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
};
