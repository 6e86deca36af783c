import type { Item, Found as Told } from '../../shared/items/item-contract.ts';
import { type Page, readFoundPlace, writeFoundPlace } from '../http/paging.ts';
import { type Answer, answerQuestion, type Searching, type Sight } from '../search/answer-question.ts';
import { closenessOf, findByMeaning, isInState } from './find-by-meaning.ts';
import { deepest, findByWords, isBegun, listAnswered, type Scope, type SearchQuery } from './find-by-words.ts';
import { commonColumns, type ItemRow, itemTables, partyColumns, presentItem } from './present-item.ts';
import { type Found, isFirm } from '../search/rank-results.ts';
import { aboutMe, isVisibleToMe } from './visible-items.ts';
import { whyFound } from '../search/reasons.ts';

const isAskedFor = ({ giveaway }: SearchQuery, hit: { giveaway: boolean }): boolean =>
  giveaway === undefined || hit.giveaway === giveaway;

const sightOf = (sql: Searching['db'], scope: Scope, query: SearchQuery): Sight => ({
  byWords: (asked) => findByWords(sql, scope, asked),
  byMeaning: (sense, sought) => findByMeaning(sql, scope, sense, sought),
  close: (hits, sense, isMeant) => closenessOf(sql, hits, sense, isMeant),
  listAnswered: (expressions) => listAnswered(sql, scope, expressions),
  isBegun: (letters) => isBegun(sql, scope, letters),
  isFilledBy: (found) =>
    !query.cursor && found.filter((each) => isFirm(each) && isAskedFor(query, each)).length > query.limit,
});

type Shown = Found & Pick<Told, 'as'>;

const mostOthers = 60;

/**
 * What was asked for, then what lies under the other of Borrow and Rehome, then what mentions it; where nothing is found,
 * the nearest.
 */
const putTogether = ({ found, nearest }: Answer, query: SearchQuery): Shown[] => {
  const { everywhere = false } = query;
  const isAsked = (each: Found) => isAskedFor(query, each);
  const things = found.filter(({ isMention }) => !isMention);
  const mentions = found.filter(({ isMention }) => isMention);
  const results = things.filter(isAsked).slice(0, deepest);
  const others = things.filter((each) => !isAsked(each)).slice(0, mostOthers);
  const mentionedIn = [...mentions.filter(isAsked), ...mentions.filter((each) => everywhere && !isAsked(each))];
  return [
    ...results.map((each) => ({ ...each, as: 'result' as const })),
    ...(everywhere ? others.map((each) => ({ ...each, as: 'other' as const })) : []),
    ...mentionedIn.map((each) => ({ ...each, as: 'mention' as const })),
    ...(everywhere ? nearest.map((each) => ({ ...each, as: 'nearest' as const })) : []),
  ];
};

/** The list is made anew for each page; it goes on behind the last thing that was shown, wherever that stands by now. */
export const pageOfFound = <Each extends { id: number }>(
  shown: readonly Each[],
  cursor: string | undefined,
  limit: number,
) => {
  const place = cursor ? readFoundPlace(cursor) : null;
  const at = place === null ? -1 : shown.findIndex(({ id }) => id === place.id);
  const start = place === null || at >= 0 ? at + 1 : place.offset;
  const page = shown.slice(start, start + limit);
  const last = page.at(-1);
  const end = start + page.length;
  return { page, next: last && end < shown.length ? writeFoundPlace({ id: last.id, offset: end }) : null };
};

/** How the search came upon it, as far as that is not obvious. */
export const tellOf = (
  { question, corrected }: Answer,
  as: Told['as'],
  thing: Parameters<typeof whyFound>[1],
): Told => {
  const why = as === 'nearest' ? null : whyFound(question, thing);
  return { as, ...(why && { why }), ...(corrected && { corrected }) };
};

/** Best match first: whole words and stems, then what means the same, then what is spelt almost like it. */
export const searchItems = async (searching: Searching, viewerId: number, query: SearchQuery): Promise<Page<Item>> => {
  const { db: sql } = searching;
  const scope: Scope = { ...query, viewerId };
  const given = await answerQuestion(searching, sightOf(sql, scope, query), query.searchQuery);
  if (given === null) return { rows: [], next: null };
  const { page, next } = pageOfFound(putTogether(given, query), query.cursor, query.limit);
  const ids = page.map(({ id }) => id);
  const rows = await sql<ItemRow[]>`
    with ${aboutMe(sql, viewerId)}
    select ${commonColumns(sql, viewerId)}, ${partyColumns(sql, viewerId)}
    from me, ${itemTables(sql, viewerId)}
    where i.id = any(${ids}::int[]) and ${isVisibleToMe(sql, viewerId)} and ${isInState(sql, scope)}`;
  const byId = new Map(rows.map((row) => [row.id, presentItem(row)]));
  return {
    next,
    rows: page.flatMap(({ id, as }) => {
      const item = byId.get(id);
      if (!item) return [];
      return [{ ...item, found: tellOf(given, as, item) }];
    }),
  };
};
