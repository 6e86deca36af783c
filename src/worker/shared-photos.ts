import { itemLimits } from '../shared/items/limits.ts';
import { sharedPhotosCache } from '../shared/offline/messages.ts';

/** One more than any form takes, so that it can say that there were more; the rest would only fill the device. */
const most = itemLimits.photosOfMany + 1;

/** Keeps what the gallery sends, and opens the page that asks what to do with it. */
export const keepSharedPhotos = async (request: Request): Promise<Response> => {
  const photos = (await request.formData()).getAll('photos').filter((entry) => entry instanceof File);
  const cache = await caches.open(sharedPhotosCache);
  for (const old of await cache.keys()) await cache.delete(old);
  for (const [at, photo] of photos.slice(0, most).entries())
    await cache.put(
      `/${at}`,
      new Response(photo, { headers: { 'content-type': photo.type, 'x-name': encodeURIComponent(photo.name) } }),
    );
  return Response.redirect('/items?photos=shared', 303);
};
