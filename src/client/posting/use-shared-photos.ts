import { useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { sharedPhotosCache } from '../../shared/offline/messages.ts';

const fileOf = async (response: Response, at: number) => {
  const name = decodeURIComponent(response.headers.get('x-name') ?? `photo-${at}`);
  return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' });
};

/** Photos that were shared from the gallery, in their order; they stay until a form has them. */
export const readSharedPhotos = async (): Promise<File[]> => {
  const cache = await caches.open(sharedPhotosCache);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return Promise.all(kept.flatMap((response) => response ?? []).map(fileOf));
};

export const forgetSharedPhotos = () => caches.delete(sharedPhotosCache);

/** Whether the form at this address begins with shared photos (`?post=lend&photos=shared`). */
export const useBeginsWithShared = () => new URLSearchParams(useSearch()).get('photos') === 'shared';

/** Puts the shared photos into the form, once: after a reload its draft has them. Answers whether there are any to take. */
export const useSharedPhotos = (take: (photos: readonly File[]) => unknown) => {
  const isWanted = useBeginsWithShared();
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isWanted || isTaken.current) return;
    isTaken.current = true;
    void readSharedPhotos().then(async (photos) => {
      await take(photos);
      return forgetSharedPhotos();
    });
  }, [isWanted, take]);
  return isWanted;
};
