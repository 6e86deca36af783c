import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { aGroup, communityOf } from '../../../tests/support/items.ts';
import { wordEmbedder } from '../../../tests/support/word-embedder.ts';
import type { Db } from '../db/connect.ts';
import { embedMissing } from '../meaning/embeddings.ts';
import { openQuestions } from '../meaning/questions.ts';
import { searchWishes } from './search-wishes.ts';

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
  ...'hammer hamer drill bike bicycle cot crib tent tents blue dryer hair lamp torch'.split(' '),
);
const someWords = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const aWish = fc.record({ name: someWords, description: fc.oneof(fc.constant(''), someWords) });
const aCase = fc.record({
  visible: fc.array(aWish, { maxLength: 6 }),
  invisible: fc.array(aWish, { minLength: 1, maxLength: 12 }),
  asked: fc.array(fc.oneof(someWords, fc.constantFrom('hamr', 'bicicle', 'tenz', 'flashlight', 'tumble dryer')), {
    minLength: 4,
    maxLength: 4,
  }),
});
type Wished = typeof aWish extends fc.Arbitrary<infer T> ? T : never;

const aMember = async (db: Db) => {
  const [row] = await db<{ id: number }[]>`
    insert into users (id, email, name, password_hash)
    select n, 'p' || n || '@example.org', 'P', '!' from nextval('member_ids') n returning id`;
  const id = row?.id ?? 0;
  await db`insert into subscriptions (user_id, group_id) values (${id}, ${await communityOf(db)})`;
  return id;
};

type Kept = { isPrivate?: boolean; isDeleted?: boolean; postedAt?: string };

const wish = async (db: Db, owner: number, { name, description }: Wished, kept: Kept, group?: number) => {
  const [row] = await db<{ id: number }[]>`
    insert into wishes (owner_id, name, description, privacy_setting, has_recipients, date_posted)
    values (${owner}, ${name}, ${description}, ${kept.isPrivate ? 'private' : 'public'}, ${group !== undefined},
      ${kept.postedAt ?? '2026-02-01T00:00:00Z'}) returning id`;
  const id = row?.id ?? 0;
  if (group !== undefined) await db`insert into wish_groups (wish_id, group_id) values (${id}, ${group})`;
  if (kept.isDeleted) await db`update wishes set deleted_at = now() where id = ${id}`;
};

/** The answers for a new viewer; private, deleted and invisible wishes come before and after the visible ones. */
const answersIn = async (
  db: Db,
  visible: readonly Wished[],
  invisible: readonly Wished[],
  asked: readonly string[],
) => {
  await db`truncate wishes, search_words cascade`;
  const [owner, viewer] = [await aMember(db), await aMember(db)];
  const elsewhere = await aGroup(db, `G${viewer}`, [owner]);
  const hide = async (wishes: readonly Wished[]) => {
    for (const [n, each] of wishes.entries()) {
      if (n % 3 === 0) await wish(db, owner, each, { isPrivate: true });
      else if (n % 3 === 1) await wish(db, owner, each, {}, elsewhere);
      else await wish(db, owner, each, { isDeleted: true });
    }
  };
  const half = Math.ceil(invisible.length / 2);
  await hide(invisible.slice(0, half));
  for (const [n, each] of visible.entries())
    await wish(db, owner, each, { postedAt: `2026-01-01T00:00:${String(n).padStart(2, '0')}Z` });
  await hide(invisible.slice(half));
  await embedMissing(db, wordEmbedder);
  const answers: unknown[] = [];
  for (const searchQuery of asked)
    for (const limit of [2, 30]) {
      const query = { searchQuery, category: 'All', isMine: false, everywhere: true, limit };
      const { rows, next } = await searchWishes({ db, questions }, viewer, query);
      answers.push([searchQuery, rows.map((row) => [row.name, row.date_posted, row.found]), next !== null]);
    }
  return answers;
};

it('tells nothing of wishes out of sight: neither by its order nor by its number', () =>
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
