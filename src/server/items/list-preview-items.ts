import type { Language } from '../../shared/languages/languages.ts';
import { categories } from '../../shared/items/categories.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { filterSamples, sampleItems } from '../../shared/links/preview-samples.ts';
import type { Sql } from '../db/connect.ts';
import { type Page, readCursor, writeCursor } from '../http/paging.ts';
import { kindsOf, type ListQuery } from './list-items.ts';
import { hasPreviewGroups, isItemInPreview } from '../access/visitors.ts';
import { readVisitorsWords } from './words-of-visitors.ts';

type PreviewQuery = ListQuery & { searchQuery?: string; language: Language };
type Row = Pick<
  Item,
  'id' | 'name' | 'description' | 'thumbnail_url' | 'placeholder' | 'giveaway' | 'tags' | 'categories'
>;

/** Who looks around does not look through everything. */
const deepest = 600;

/** A visitor does not learn who posted it, when, or whether somebody asked. */
const presentToVisitor = (row: Row): Item => ({
  ...row,
  date_posted: null,
  owner_id: null,
  owner_name: null,
  date_transferred: null,
  status: 'available',
  is_mine: false,
  is_recipient: false,
  interest_date: null,
  loan_days: null,
  out_until: null,
  free_until: null,
  next_free: null,
  closed: null,
  condition: null,
});

const listNewest = (sql: Sql, query: PreviewQuery, offset: number) => {
  const category = query.category ? categories.indexOf(query.category) : 0;
  const upTo = offset + query.limit + 1;
  return sql`
    select distinct m.item_id, m.date_posted, 0::real as closeness
    from groups g, unnest(${kindsOf(query.giveaway)}::text[]::boolean[]) as k(giveaway), lateral (
      select f.item_id, f.date_posted from item_feed f
      join item_groups s on s.item_id = f.item_id and s.group_id = g.id and s.for_visitors
      where f.audience = g.id and f.category = ${category} and f.giveaway = k.giveaway and not f.is_out
      order by f.date_posted desc, f.item_id desc limit ${upTo}) m
    where g.in_preview`;
};

const listFound = (sql: Sql, query: PreviewQuery, words: string) => sql`
  select s.item_id, s.date_posted, ts_rank(s.search, to_tsquery('enough', ${words})) as closeness
  from item_search s
  where s.search @@ to_tsquery('enough', ${words}) and not s.is_out and s.audiences && array(select id from groups where in_preview)
    and s.giveaway = any(${kindsOf(query.giveaway)}::text[]::boolean[])
    ${query.category && query.category !== 'All' ? sql`and ${query.category} = any(s.categories)` : sql``}`;

/** The feed is derived: each candidate is checked again for availability and a preview group. */
const listRows = (sql: Sql, query: PreviewQuery, words: string, offset: number) => sql<Row[]>`
  select i.id, i.name, i.description, i.thumbnail_url, i.placeholder, i.giveaway, i.tags, i.categories
  from (${words ? listFound(sql, query, words) : listNewest(sql, query, offset)}) c join items i on i.id = c.item_id
  where ${isItemInPreview(sql)}
  order by c.closeness desc, c.date_posted desc, c.item_id desc
  limit ${query.limit + 1} offset ${offset}`;

const listSamples = ({ giveaway, language, ...filter }: PreviewQuery): Page<Item> => ({
  rows: filterSamples(sampleItems(language), filter).filter(
    (item) => giveaway === undefined || item.giveaway === giveaway,
  ),
  next: null,
});

/**
 * What visitors see: items of preview groups that their owner allowed for visitors, without owner, date or any person's
 * id.
 */
export const listPreviewItems = async (sql: Sql, query: PreviewQuery): Promise<Page<Item>> => {
  if (!(await hasPreviewGroups(sql))) return listSamples(query);
  const words = await readVisitorsWords(sql, query.searchQuery);
  if (words === null) return { rows: [], next: null };
  // A place in the list would name the moment of its last item, so pages are counted instead.
  const offset = query.cursor ? readCursor('offset', query.cursor).offset : 0;
  const rows = await listRows(sql, query, words, offset);
  const next = offset + query.limit;
  return {
    rows: rows.slice(0, query.limit).map(presentToVisitor),
    next: rows.length > query.limit && next < deepest ? writeCursor('offset', { offset: next }) : null,
  };
};
