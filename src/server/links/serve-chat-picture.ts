import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { categoryPictureFile } from '../../shared/items/category-picture.ts';
import { isPhotoFile } from '../../shared/items/photo-urls.ts';
import type { Db } from '../db/connect.ts';
import type { FileStore } from '../files/store.ts';
import { builtFolder } from '../http/built-files.ts';
import { addressKey } from '../http/limits.ts';
import type { createReadLimits } from '../http/read-limits.ts';
import { refuse } from '../http/refuse.ts';
import { findLibrary, listEntries, requireSharedId } from './store.ts';

/** Every chat that unfolds a link asks at once; these many links are remembered. */
const remembered = 40;
const photosShown = 4;

const headers = {
  'content-type': 'image/jpeg',
  'content-security-policy': "default-src 'none'; sandbox",
  // It is made to be shown elsewhere, and only for as long as its link may live unchanged.
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=600',
  'x-robots-tag': 'noindex',
};

/** A photo of a member, or one of our own pictures of categories. */
const readPhoto = async (files: FileStore, name: string) => {
  if (!isPhotoFile(name)) return readFile(`${builtFolder}images/${name}`).catch(() => null);
  const found = await files.get(name);
  return found === null ? null : buffer(found.stream);
};

const readPhotos = async (files: FileStore, names: readonly string[]) =>
  (await Promise.all(names.map((name) => readPhoto(files, name)))).filter((photo) => photo !== null);

type Pictured = { isWishlist: boolean; thumbnail_url: string | null; categories: string[] };

/** Photos first, then the pictures of categories, each once. */
const picturesOf = (entries: readonly Pictured[]): string[] => {
  const things = entries.filter(({ isWishlist }) => !isWishlist);
  const bare = things.filter(({ thumbnail_url }) => thumbnail_url === null);
  const drawn = new Set(bare.map(({ categories }) => categoryPictureFile(categories)));
  return [...things.flatMap(({ thumbnail_url }) => thumbnail_url ?? []), ...drawn];
};

/** Makes the picture of a set of photos once; the cache evicts the oldest. */
const createAlbum = (files: FileStore) => {
  const known = new Map<string, Promise<Buffer | null>>();
  const make = async (names: readonly string[]) => {
    const photos = await readPhotos(files, names);
    if (photos.length === 0) return null;
    // What draws is loaded with the first picture, not with the server.
    const { composeChatPicture } = await import('./compose-chat-picture.ts');
    return composeChatPicture(photos);
  };
  const pictureOf = (names: readonly string[]): Promise<Buffer | null> => {
    const key = names.join(' ');
    const picture = known.get(key) ?? make(names);
    picture.catch(() => known.delete(key));
    known.delete(key);
    known.set(key, picture);
    for (const oldest of known.keys()) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
    return picture;
  };
  return { pictureOf, clear: () => known.clear() };
};

/** GET /share/{sharedId}/picture.jpg: for a link that is open to everybody, and none for one behind a password. */
export const serveChatPicture = (
  app: FastifyInstance,
  { db, files }: { db: Db; files: FileStore },
  readLimits: ReturnType<typeof createReadLimits>,
) => {
  const { pictureOf, clear } = createAlbum(files);
  app.get<{ Params: { sharedId: string } }>('/share/:sharedId/picture.jpg', async (request, reply) => {
    readLimits.check(undefined, addressKey(request.ip));
    const library = await findLibrary(db, requireSharedId(request.params.sharedId));
    if (library === null || library.password_hash !== null) return refuse('library_not_found');
    if (library.is_over) return refuse('library_expired');
    const entries = await listEntries(db, library.shared_id);
    const names = picturesOf(entries).slice(0, photosShown);
    const picture = (await pictureOf(names)) ?? refuse('not_found');
    return reply.headers(headers).send(picture);
  });
  return { clear };
};
