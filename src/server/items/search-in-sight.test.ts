import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { anItem } from '../../../tests/support/items.ts';
import { wordEmbedder } from '../../../tests/support/word-embedder.ts';
import type { Db } from '../db/connect.ts';
import { embedMissing } from '../meaning/embeddings.ts';
import { openQuestions } from '../meaning/questions.ts';
import { openItemCache } from './item-cache.ts';
import { searchItems } from './search-items.ts';

const WORLDS = 12;
const questions = openQuestions(wordEmbedder);
let empty: FreshDatabase;
let crowded: FreshDatabase;

beforeAll(async () => {
  [empty, crowded] = [await freshDatabase(), await freshDatabase()];
});
afterAll(async () => {
  await Promise.all([empty.drop(), crowded.drop()]);
});

const word = fc.constantFrom(
  ...'hammer hamer drill cordless bike bicycle cot crib tent tents blue old garden tools dryer hair lamp torch'.split(
    ' ',
  ),
);
const someWords = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const aThing = fc.record({
  name: someWords,
  description: fc.oneof(fc.constant(''), someWords),
  tags: fc.array(word, { maxLength: 2 }),
  giveaway: fc.boolean(),
});
const aCase = fc.record({
  visible: fc.array(aThing, { maxLength: 6 }),
  invisible: fc.array(aThing, { minLength: 1, maxLength: 12 }),
  asked: fc.array(
    fc.oneof(someWords, fc.constantFrom('hamr', 'bicicle', 'tenz', 'gard', 'flashlight', 'tumble dryer')),
    {
      minLength: 4,
      maxLength: 4,
    },
  ),
});
type Thing = typeof aThing extends fc.Arbitrary<infer T> ? T : never;

const aMember = async (db: Db, isInGroup: boolean) => {
  const [row] = await db<{ id: number }[]>`
    insert into users (id, email, name, password_hash)
    select n, 'p' || n || '@example.org', 'P', '!' from nextval('member_ids') n returning id`;
  const id = row?.id ?? 0;
  if (isInGroup) await db`insert into subscriptions (user_id, group_id) select ${id}, min(id) from groups`;
  return id;
};

const itemCache = openItemCache();

const ask = async (db: Db, viewer: number, asked: readonly string[]) => {
  const kinds = [{ giveaway: true, limit: 2 }, { giveaway: true, limit: 30 }, { limit: 2 }, { limit: 30 }];
  const answers: unknown[] = [];
  for (const searchQuery of asked)
    for (const kind of kinds) {
      const query = { searchQuery, isMine: false, everywhere: true, ...kind };
      const { rows, next } = await searchItems({ db, questions, itemCache }, viewer, query);
      answers.push([searchQuery, rows.map((row) => [row.name, row.date_posted, row.found]), next !== null]);
    }
  return answers;
};

const settle = async (
  db: Db,
  giver: number,
  viewer: number,
  visible: readonly Thing[],
  invisible: readonly Thing[],
) => {
  // Unshared, invisible and deleted items, before and after the visible ones.
  const [other] = await db<{ id: number }[]>`insert into groups (group_name) values (${`G${viewer}`}) returning id`;
  const groups = (n: number) => (n % 2 === 0 ? [] : [other?.id ?? 0]);
  const half = Math.ceil(invisible.length / 2);
  const hide = async (things: readonly Thing[]) => {
    for (const [n, thing] of things.entries())
      await anItem(db, giver, { ...thing, groups: groups(n), isDeleted: n % 3 === 2 });
  };
  await hide(invisible.slice(0, half));
  for (const [n, thing] of visible.entries())
    await anItem(db, giver, { ...thing, postedAt: `2026-01-01T00:00:${String(n).padStart(2, '0')}Z` });
  await hide(invisible.slice(half));
  await embedMissing(db, wordEmbedder);
};

/** What a fresh viewer of this world is answered; what they may see was posted at the same moments in both worlds. */
const answersIn = async (db: Db, visible: readonly Thing[], invisible: readonly Thing[], asked: readonly string[]) => {
  await db`truncate items, item_embedding_feed, item_feed, item_search cascade`;
  await db`truncate search_words`;
  const [giver, viewer] = [await aMember(db, true), await aMember(db, true)];
  await settle(db, giver, viewer, visible, invisible);
  return ask(db, viewer, asked);
};

it('tells nothing of what is out of sight: neither by its order nor by its number', () =>
  fc.assert(
    fc.asyncProperty(aCase, async ({ visible, invisible, asked }) => {
      const [alone, among] = await Promise.all([
        answersIn(empty.db, visible, [], asked),
        answersIn(crowded.db, visible, invisible, asked),
      ]);
      expect(among).toEqual(alone);
    }),
    { numRuns: WORLDS, endOnFailure: true },
  ));
