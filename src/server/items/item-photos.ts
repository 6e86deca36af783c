import { itemLimits } from '../../shared/items/limits.ts';
import type { Sql } from '../db/connect.ts';
import { mayBeDone } from '../db/outcome.ts';
import { DiskFull, type FileStore, StoreAway } from '../files/store.ts';
import { Refused, refuse } from '../http/refuse.ts';
import type { UploadedFile } from '../http/upload.ts';
import { PhotoRefused } from '../photos/photo-refused.ts';
import { removePhotos, savePhoto } from '../photos/save-photo.ts';

/** A photo of an item; `sha256` names the file that was sent. */
export type KeptPhoto = { thumbnail_url: string; placeholder: string; bytes: number; sha256: string | null };

/** A photo that was kept for a while as it came. */
type SentPhoto = { content: Buffer; sha256: string };

/** The same file twice is one photo. */
export const withoutRepeats = (uploads: readonly UploadedFile[]): UploadedFile[] => [
  ...new Map(uploads.map((upload) => [upload.sha256, upload])).values(),
];

export const requireRoom = async (sql: Sql, viewerId: number) => {
  const [row] = await sql<{ bytes: number }[]>`
    select (
      coalesce((select sum(photo_bytes) from items where owner_id = ${viewerId} and deleted_at is null), 0)
      + coalesce((
        select sum(r.bytes) from return_reports r join handovers h on h.id = r.handover_id
        join items i on i.id = h.item_id where r.author_id = ${viewerId} and i.deleted_at is null), 0)
    )::float8 as bytes`;
  if ((row?.bytes ?? 0) >= itemLimits.photoBytesOfMember) refuse('photo_quota', { retryAfter: 24 * 3600 });
};

const toRefusal = (error: unknown): unknown => {
  if (error instanceof PhotoRefused)
    return new Refused(error.code, error.code === 'photos_busy' ? { retryAfter: 5 } : {});
  if (error instanceof DiskFull) return new Refused('disk_full');
  return error instanceof StoreAway ? new Refused('unavailable', { retryAfter: 5 }) : error;
};

export const dropPhotos = (store: FileStore, photos: readonly KeptPhoto[]) =>
  removePhotos(
    store,
    photos.map(({ thumbnail_url }) => thumbnail_url),
  );

/** Drops the photos of an act that failed. If it may be done, a row may name them; otherwise the sweep finds them. */
export const dropPhotosOfFailed = async (store: FileStore, photos: readonly KeptPhoto[], error: unknown) => {
  if (!mayBeDone(error)) await dropPhotos(store, photos);
};

/** Processes all photos or keeps none. One after the other, so that six photos take no more slots than one. */
export const keepPhotos = async (
  store: FileStore,
  uploads: AsyncIterable<SentPhoto> | readonly UploadedFile[],
): Promise<KeptPhoto[]> => {
  const kept: KeptPhoto[] = [];
  try {
    for await (const sent of uploads) {
      const { sha256 } = sent;
      const { thumbnail_url, placeholder, bytes } = await savePhoto(store, 'path' in sent ? sent.path : sent.content);
      kept.push({ thumbnail_url, placeholder, bytes, sha256 });
    }
    return kept;
  } catch (error) {
    await dropPhotos(store, kept);
    throw toRefusal(error);
  }
};

export const listPhotos = (sql: Sql, itemId: number) => sql<KeptPhoto[]>`
  select thumbnail_url, placeholder, bytes, sha256 from item_photos where item_id = ${itemId} order by position`;

/** Replaces the photos. It also touches the item, which ends the undo period. */
export const writePhotos = async (sql: Sql, itemId: number, photos: readonly KeptPhoto[]): Promise<void> => {
  await sql`delete from item_photos where item_id = ${itemId}`;
  await sql`
    insert into item_photos (item_id, position, thumbnail_url, placeholder, bytes, sha256)
    select ${itemId}::int, p.position, p.photo ->> 'thumbnail_url', p.photo ->> 'placeholder',
      (p.photo ->> 'bytes')::int, p.photo ->> 'sha256'
    from jsonb_array_elements(${sql.json([...photos])}) with ordinality as p(photo, position)`;
  await sql`
    update items i set thumbnail_url = p.thumbnail_url, placeholder = p.placeholder,
      photo_bytes = (select sum(bytes) from item_photos where item_id = i.id)
    from item_photos p where i.id = ${itemId} and p.item_id = i.id and p.position = 1`;
};
