import type { Item } from '../../shared/items/contract.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { findKindOfFile } from '../audio/audio-kind.ts';
import { type Sql, transact } from '../db/connect.ts';
import { recordActivity } from '../events/record.ts';
import { DiskFull, type FileStore, StoreAway } from '../files/store.ts';
import { Refused, refuse } from '../http/refuse.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Viewer } from '../http/session.ts';
import type { UploadedFile, UploadedFiles } from '../http/upload.ts';
import { PhotoRefused } from '../photos/photo-refused.ts';
import { removePhoto, type SavedPhoto, savePhoto } from '../photos/save-photo.ts';
import type { AppContext } from '../app-context.ts';
import { claimKey, findPosted, keyOfPost, type PostKey, PostedBefore } from './post-once.ts';
import { requireRecipients, shareWith } from './shared-with.ts';
import { findItem } from './store.ts';
import { tellOfPost, tellPages } from './tell.ts';
import { requireWords } from './words-of-item.ts';

export type ItemForm = {
  name?: string;
  description?: string;
  groups?: number[];
  connections?: number[];
  tags?: string[];
  categories?: string[];
  giveaway_flag: boolean;
};

type Draft = {
  name: string;
  description: string;
  recipients: { groups: number[]; connections: number[] };
  tags: string[];
  categories: string[];
  giveaway: boolean;
  image: UploadedFile;
};

const readRecipients = ({ groups = [], connections = [] }: ItemForm) =>
  groups.length + connections.length > 0 ? { groups, connections } : refuse('recipients_missing');

/** Everything that can be refused before the photo is looked at. */
const readDraft = async (form: ItemForm, files: UploadedFiles): Promise<Draft> => {
  const image = files.image ?? refuse('photo_missing');
  const draft = { ...requireWords(form), recipients: readRecipients(form), giveaway: form.giveaway_flag, image };
  // A recording may come along with an item; it is not kept.
  if (files.audio && (await findKindOfFile(files.audio.path)) === null) refuse('not_audio');
  return draft;
};

const requireRoom = async (sql: Sql, viewerId: number) => {
  const [row] = await sql<{ bytes: number }[]>`
    select coalesce(sum(photo_bytes), 0)::float8 as bytes from items where owner_id = ${viewerId} and deleted_at is null`;
  if ((row?.bytes ?? 0) >= itemLimits.photoBytesOfMember) refuse('photo_quota', { retryAfter: 24 * 3600 });
};

const keep = async (store: FileStore, path: string): Promise<SavedPhoto> => {
  try {
    return await savePhoto(store, path);
  } catch (error) {
    if (error instanceof PhotoRefused)
      throw new Refused(error.code, error.code === 'photos_busy' ? { retryAfter: 5 } : {});
    if (error instanceof DiskFull) throw new Refused('disk_full');
    if (error instanceof StoreAway) throw new Refused('unavailable', { retryAfter: 5 });
    throw error;
  }
};

const insertItem = async (sql: Sql, viewerId: number, draft: Draft, photo: SavedPhoto): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    insert into items (owner_id, name, description, thumbnail_url, placeholder, photo_bytes, giveaway, tags, categories)
    values (${viewerId}, ${draft.name}, ${draft.description}, ${photo.thumbnail_url}, ${photo.placeholder},
      ${photo.bytes}, ${draft.giveaway}, ${draft.tags}, ${draft.categories})
    returning id`;
  return row?.id ?? refuse('unexpected');
};

const write = (context: AppContext, viewer: Viewer, draft: Draft, photo: SavedPhoto, key: PostKey): Promise<number> =>
  transact(context.db, async (tx) => {
    await requireRecipients(tx, viewer.id, draft.recipients, null);
    const id = await insertItem(tx, viewer.id, draft, photo);
    await claimKey(tx, 'item', viewer.id, id, key);
    await shareWith(tx, 'item', id, draft.recipients);
    await recordActivity(tx, 'post', viewer.id);
    await enqueue(tx, 'matchItem', { itemId: id });
    await tellPages(tx, id, [viewer.id]);
    await tellOfPost(tx, draft.recipients);
    return id;
  });

const writeOnce = async (context: AppContext, viewer: Viewer, draft: Draft, key: PostKey): Promise<number> => {
  const photo = await keep(context.files, draft.image.path);
  try {
    return await write(context, viewer, draft, photo, key);
  } catch (error) {
    await removePhoto(context.files, photo.thumbnail_url).catch(() => undefined);
    const earlier = error instanceof PostedBefore ? await findPosted(context.db, 'item', viewer.id, key) : null;
    if (earlier !== null) return earlier;
    throw error;
  }
};

type Post = { form: ItemForm; files: UploadedFiles; key: string | undefined };

/** The files are safe on the disk before the row names them; a post that fails leaves neither. */
export const postItem = async (context: AppContext, viewer: Viewer, post: Post): Promise<Item | null> => {
  const draft = await readDraft(post.form, post.files);
  const { name, description, giveaway, image } = draft;
  const key = keyOfPost(post.key, [name, description, giveaway, image.sha256]);
  const earlier = await findPosted(context.db, 'item', viewer.id, key);
  if (earlier !== null) return findItem(context.db, earlier, viewer.id);
  await requireRecipients(context.db, viewer.id, draft.recipients, null);
  await requireRoom(context.db, viewer.id);
  return findItem(context.db, await writeOnce(context, viewer, draft, key), viewer.id);
};
