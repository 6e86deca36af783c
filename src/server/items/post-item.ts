import type { Item } from '../../shared/items/item-contract.ts';
import { findKindOfFile } from '../audio/audio-kind.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordActivity } from '../events/record.ts';
import type { FileStore } from '../files/store.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Viewer } from '../http/session.ts';
import { glossOf } from '../meaning/gloss-texts.ts';
import type { UploadedFile, UploadedFiles } from '../http/upload.ts';
import {
  dropPhotosOfFailed,
  keepPhotos,
  type KeptPhoto,
  requireRoom,
  withoutRepeats,
  writePhotos,
} from './item-photos.ts';
import { claimKey, keyOfPost, type PostKey, postOnce } from '../posting/post-once.ts';
import { requireRecipients, shareWith } from '../posting/recipients.ts';
import { findItem } from './store.ts';
import { tellOfPost, tellPages } from './tell.ts';
import { requireWords } from '../posting/require-words.ts';

type ItemForm = {
  name?: string;
  description?: string;
  groups?: number[];
  connections?: number[];
  tags?: string[];
  categories?: string[];
  giveaway_flag: boolean;
  loan_days?: number;
  standing_words?: string;
};

/** A new item without its photos. */
export type NewItem = {
  name: string;
  description: string;
  recipients: { groups: number[]; connections: number[] };
  tags: string[];
  categories: string[];
  giveaway: boolean;
  loanDays: number | null;
  standingWords?: string;
  /** Of what came in a list: the number of the list. */
  listId?: number;
};

type Draft = NewItem & { images: UploadedFile[] };

const readRecipients = ({ groups = [], connections = [] }: ItemForm) =>
  groups.length + connections.length > 0 ? { groups, connections } : refuse('recipients_missing');

const standingOf = ({ standing_words: standingWords }: ItemForm) => (standingWords ? { standingWords } : {});

/** All checks that do not need the photo. */
const readDraft = async (form: ItemForm, files: UploadedFiles): Promise<Draft> => {
  const images = withoutRepeats(files.image ?? refuse('photo_missing'));
  const { giveaway_flag: giveaway, loan_days: loanDays = null } = form;
  const draft = {
    ...requireWords(form),
    recipients: readRecipients(form),
    giveaway,
    loanDays,
    images,
    ...standingOf(form),
  };
  if (giveaway && loanDays !== null) refuse('days_for_loans');
  // A recording may come along with an item; it is not kept.
  for (const { path } of files.audio ?? []) if ((await findKindOfFile(path)) === null) refuse('not_audio');
  return draft;
};

/** Writes a new item with its dependent rows; the caller announces it. */
export const writeItem = async (sql: Sql, ownerId: number, item: NewItem, photos: KeptPhoto[]): Promise<number> => {
  const { language, gloss } = glossOf(item);
  const cover = photos[0] ?? { thumbnail_url: null, placeholder: '', bytes: 0 };
  const [row] = await sql<{ id: number }[]>`
    insert into items (owner_id, name, description, thumbnail_url, placeholder, photo_bytes, giveaway, loan_days, tags, categories, list_id,
      standing_words, language, gloss)
    values (${ownerId}, ${item.name}, ${item.description}, ${cover.thumbnail_url}, ${cover.placeholder},
      ${cover.bytes}, ${item.giveaway}, ${item.loanDays}, ${item.tags}, ${item.categories}, ${item.listId ?? null},
      ${item.standingWords ?? ''}, ${language}, ${gloss}::text[])
    returning id`;
  const id = row?.id ?? refuse('unexpected');
  if (photos.length > 0) await writePhotos(sql, id, photos);
  await shareWith(sql, 'item', id, item.recipients);
  await recordActivity(sql, 'post', ownerId);
  await enqueue(sql, 'matchItem', { itemId: id });
  return id;
};

type Written = { draft: Draft; photos: KeptPhoto[]; key: PostKey };

const write = (db: Db, viewer: Viewer, { draft, photos, key }: Written): Promise<number> =>
  transact(db, async (tx) => {
    await requireRecipients(tx, viewer.id, draft.recipients, null);
    const id = await writeItem(tx, viewer.id, draft, photos);
    await claimKey(tx, 'item', viewer.id, id, key);
    await tellPages(tx, id, [viewer.id]);
    await tellOfPost(tx, viewer.id, draft.recipients);
    return id;
  });

type Needs = { db: Db; files: FileStore };
type Post = { form: ItemForm; files: UploadedFiles; key: string | undefined };

/** The files are on disk before the row names them; a failed post leaves neither. */
export const postItem = async ({ db, files }: Needs, viewer: Viewer, post: Post): Promise<Item | null> => {
  const draft = await readDraft(post.form, post.files);
  const { name, description, giveaway, images } = draft;
  const key = keyOfPost(post.key, [name, description, giveaway, ...images.map(({ sha256 }) => sha256)]);
  const id = await postOnce(db, 'item', viewer.id, key, async () => {
    await requireRecipients(db, viewer.id, draft.recipients, null);
    await requireRoom(db, viewer.id);
    const photos = await keepPhotos(files, images);
    return write(db, viewer, { draft, photos, key }).catch(async (error: unknown) => {
      await dropPhotosOfFailed(files, photos, error);
      throw error;
    });
  });
  return findItem(db, id, viewer.id);
};
