import type { Wish } from '../../shared/wishes/contract.ts';
import { blockedIds } from '../access/blocks.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { recordActivity } from '../events/record.ts';
import type { Viewer } from '../http/session.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { glossOf } from '../meaning/gloss-texts.ts';
import { claimKey, keyOfPost, type PostKey, postOnce } from '../posting/post-once.ts';
import { requireRecipients, shareWith } from '../posting/recipients.ts';
import { requireWords } from '../posting/require-words.ts';
import { requireWish } from './store.ts';

/** The owner's word for what visitors see; of a wish that is private or for chosen people, none is kept for later. */
export const allowVisitors = async (sql: Sql, id: number, isAllowed: boolean | undefined) => {
  if (isAllowed !== undefined)
    await sql`
      update wish_groups s set for_visitors = ${isAllowed} from groups g
      where s.wish_id = ${id} and g.id = s.group_id and g.in_preview`;
  await sql`
    update wishes w set for_visitors = privacy_setting = 'public' and not has_recipients
      and coalesce(${isAllowed ?? null}::boolean, for_visitors) and exists (
        select 1 from subscriptions s join groups g on g.id = s.group_id where s.user_id = w.owner_id and g.in_preview)
    where id = ${id}`;
};

type WishForm = {
  name?: string;
  description?: string;
  privacySetting: 'public' | 'private';
  tags?: string[];
  categories?: string[];
  groups?: number[];
  connections?: number[];
  /** Without a choice, visitors see it if one of its groups is in the preview. */
  forVisitors?: boolean;
};

type Circle = { groups: number[]; people: number[] };

const networkOf = async (sql: Sql, userId: number): Promise<Circle> => {
  const [network] = await sql<Circle[]>`
    select array(select group_id from subscriptions where user_id = ${userId}) as groups,
      array(select other_id from connected where user_id = ${userId}
        and other_id <> all(${blockedIds(sql, userId)})) as people`;
  return network ?? { groups: [], people: [] };
};

/** Lets the open lists of those who see a new wish look for it: the chosen ones, else the owner's whole network. */
export const tellOfWish = async (sql: Sql, ownerId: number, chosen: Circle) => {
  const isForChosen = chosen.groups.length + chosen.people.length > 0;
  const { groups, people } = isForChosen ? chosen : await networkOf(sql, ownerId);
  await announce(sql, { to: people, groups, from: ownerId, about: 'newWishes' });
};

const write = (db: Db, viewer: Viewer, form: WishForm, key: PostKey): Promise<number> =>
  transact(db, async (tx) => {
    const { name, description, tags, categories } = requireWords(form);
    const { language, gloss } = glossOf({ name, description, tags });
    const { groups = [], connections: people = [] } = form;
    const recipients = { groups, connections: people };
    await requireRecipients(tx, viewer.id, recipients, null);
    const [row] = await tx<{ id: number }[]>`
      insert into wishes (owner_id, name, description, tags, categories, privacy_setting, has_recipients,
        language, gloss)
      values (${viewer.id}, ${name}, ${description}, ${tags}, ${categories},
        ${form.privacySetting}, ${groups.length + people.length > 0}, ${language}, ${gloss}::text[])
      returning id`;
    const id = row?.id ?? 0;
    await claimKey(tx, 'wish', viewer.id, id, key);
    await shareWith(tx, 'wish', id, recipients);
    if (form.forVisitors !== undefined) await allowVisitors(tx, id, form.forVisitors);
    await recordActivity(tx, 'wish', viewer.id);
    await enqueue(tx, 'matchWish', { wishId: id });
    await announce(tx, { to: [viewer.id], about: 'wishes' });
    if (form.privacySetting === 'public') await tellOfWish(tx, viewer.id, { groups, people });
    return id;
  });

type Post = { form: WishForm; key: string | undefined };

export const postWish = async ({ db }: { db: Db }, viewer: Viewer, post: Post): Promise<Wish> => {
  const { form } = post;
  const { name, description } = requireWords(form);
  const key = keyOfPost(post.key, [name, description, form.privacySetting, form.groups, form.connections]);
  const id = await postOnce(db, 'wish', viewer.id, key, () => write(db, viewer, form, key));
  return requireWish(db, id, viewer.id);
};
