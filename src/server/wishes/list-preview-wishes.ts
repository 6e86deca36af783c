import type { Language } from '../../shared/languages/languages.ts';
import type { Wish } from '../../shared/wishes/contract.ts';
import { filterSamples, sampleWishes } from '../../shared/links/preview-samples.ts';
import type { Sql } from '../db/connect.ts';
import { hasPreviewGroups, isWishInPreview } from '../access/visitors.ts';
import { readVisitorsWords } from '../items/words-of-visitors.ts';

type Query = { category?: string; searchQuery?: string; language: Language };
type Row = Pick<Wish, 'id' | 'name' | 'description' | 'tags' | 'categories'>;

/** A look around is not an archive: the newest, or the best found. */
const most = 60;

const presentToVisitor = (row: Row): Wish => ({
  ...row,
  date_posted: null,
  owner_id: null,
  owner_name: null,
  is_mine: false,
  has_mine: false,
});

const isAbout = (sql: Sql, category = 'All') =>
  category === 'All' || category === '' ? sql`true` : sql`${category} = any(w.categories)`;

const listShown = (sql: Sql, category: string | undefined) => sql<Row[]>`
  select w.id, w.name, w.description, w.tags, w.categories from wishes w
  where ${isWishInPreview(sql)} and ${isAbout(sql, category)}
  order by w.date_posted desc, w.id desc limit ${most}`;

const searchShown = (sql: Sql, category: string | undefined, words: string) => sql<Row[]>`
  select w.id, w.name, w.description, w.tags, w.categories from wishes w
  where w.search @@ to_tsquery('enough', ${words}) and ${isWishInPreview(sql)} and ${isAbout(sql, category)}
  order by ts_rank(w.search, to_tsquery('enough', ${words})) desc, w.date_posted desc, w.id desc limit ${most}`;

/** For visitors: what the groups that an admin chose to show are asked for; no person, no date. */
export const listPreviewWishes = async (sql: Sql, query: Query): Promise<Wish[]> => {
  if (!(await hasPreviewGroups(sql))) return filterSamples(sampleWishes(query.language), query);
  const words = await readVisitorsWords(sql, query.searchQuery);
  if (words === null) return [];
  const rows = words === '' ? await listShown(sql, query.category) : await searchShown(sql, query.category, words);
  return rows.map(presentToVisitor);
};
