import type { Found } from '../../shared/items/item-contract.ts';
import { type Page, readCursor, writeCursor } from '../http/paging.ts';
import type { Answer } from './answer-question.ts';
import { type DescribedThing, whyFound } from './reasons.ts';

export type Shown = { id: number; as: Found['as'] };

const pageOf = (shown: readonly Shown[], cursor: string | undefined, limit: number): Page<Shown> => {
  const last = cursor ? readCursor('found', cursor) : null;
  const at = last === null ? -1 : shown.findIndex(({ id }) => id === last.id);
  const start = last === null || at >= 0 ? at + 1 : last.offset;
  const rows = shown.slice(start, start + limit);
  const [end, lastShown] = [start + rows.length, rows.at(-1)];
  const hasMore = lastShown !== undefined && end < shown.length;
  return { rows, next: hasMore ? writeCursor('found', { id: lastShown.id, offset: end }) : null };
};

/**
 * A page of the results, each with its reason if that is not obvious. The list is computed again for each page and
 * continues after the last item shown.
 */
export const presentResults = async <Thing extends DescribedThing & { id: number }>(
  { question, corrected }: Answer,
  shown: readonly Shown[],
  { cursor, limit }: { cursor?: string; limit: number },
  readThings: (ids: readonly number[]) => Promise<readonly Thing[]>,
): Promise<Page<Thing & { found: Found }>> => {
  const { rows, next } = pageOf(shown, cursor, limit);
  const things = new Map((await readThings(rows.map(({ id }) => id))).map((thing) => [thing.id, thing]));
  return {
    next,
    rows: rows.flatMap(({ id, as }) => {
      const thing = things.get(id);
      if (!thing) return [];
      const why = as === 'nearest' ? null : whyFound(question, thing);
      return [{ ...thing, found: { as, ...(why && { why }), ...(corrected && { corrected }) } }];
    }),
  };
};
