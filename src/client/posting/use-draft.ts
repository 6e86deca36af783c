import { useCallback, useEffect, useRef, useState } from 'react';
import type { Posting } from '../base/paths.ts';
import { findDraft, keepDraft, keepInPassing, removeDraft, removeDrafts, takeInPassing } from './draft-store.ts';

/** A photo as every browser can keep it: a private window of WebKit takes no files, but takes their bytes. */
type Packed = { bytes: ArrayBuffer; name: string; type: string };

const isPacked = (value: unknown): value is Packed => typeof value === 'object' && value !== null && 'bytes' in value;

const pack = async (photo: unknown): Promise<unknown> => {
  if (typeof photo !== 'object' || photo === null || !('file' in photo) || !(photo.file instanceof File)) return photo;
  const { name, type } = photo.file;
  return { ...photo, file: { bytes: await photo.file.arrayBuffer(), name, type } };
};

const unpack = <P>(photo: P): P =>
  typeof photo === 'object' && photo !== null && 'file' in photo && isPacked(photo.file)
    ? { ...photo, file: new File([photo.file.bytes], photo.file.name, { type: photo.file.type }) }
    : photo;

/** Photos are stored at once, typed text at most this often. */
const restMs = 300;
/** What was written longer ago is surely on the device. */
const settledMs = 1000;

/** Photos are large, so each is written once, apart from the words. */
type WithPhotos = { photos: readonly { key: string }[] };

type State<D> = { draft: D; wasKept: boolean };

/** A page that was killed may have stored the words without the photos that came with them. */
type Repair<D> = (draft: D) => D;

export type DraftChanges<D> = {
  draft: D;
  change: (some: Partial<D>) => void;
  /** Changes the latest draft, for callers that started long ago. */
  update: (make: (draft: D) => Partial<D>) => void;
};

export type KeptDraft<D> = State<D> & DraftChanges<D> & { discard: () => void };

const asStored = <D>(draft: D) => draft;

const keysOf = (place: string) => ({
  words: `${place}:words`,
  /** The keys of the photos, in their order. */
  photos: `${place}:photos`,
  photo: `${place}:photo:`,
});

let lastPhotos: Promise<unknown> = Promise.resolve();

/** Packing takes a while, and what was chosen later must not be overtaken by what was chosen before. */
const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
  const done = lastPhotos.then(work);
  lastPhotos = done.catch(() => null);
  return done;
};

const savePhotos = (place: string, photos: WithPhotos['photos'], before: WithPhotos['photos']) =>
  inOrder(async () => {
    const keys = keysOf(place);
    const keep = async (photo: { key: string }) => keepDraft(`${keys.photo}${photo.key}`, await pack(photo));
    const kept = await Promise.all(photos.filter((photo) => !before.includes(photo)).map(keep));
    const names = photos.map(({ key }) => key);
    const isListed = await keepDraft(keys.photos, names);
    for (const { key } of before) if (!names.includes(key)) await removeDraft(`${keys.photo}${key}`);
    return isListed && kept.every(Boolean);
  });

const loadPhotos = async <P extends { key: string }>(place: string): Promise<P[] | null> => {
  const keys = keysOf(place);
  const listed = await findDraft<(string | P)[]>(keys.photos);
  if (listed === null) return null;
  const find = async (photo: string | P) => (typeof photo === 'string' ? findDraft<P>(`${keys.photo}${photo}`) : photo);
  const photos = (await Promise.all(listed.map(find))).flatMap((photo) => photo ?? []).map(unpack);
  // Drafts of an earlier version hold the photos in the place of their keys.
  if (listed.some((photo) => typeof photo !== 'string')) await savePhotos(place, photos, []);
  return photos;
};

const load = async <D extends WithPhotos>(place: string, empty: D, repair: Repair<D>): Promise<State<D>> => {
  const keys = keysOf(place);
  const last = takeInPassing<Partial<D>>(keys.words);
  if (last !== null) await keepDraft(keys.words, last);
  const [kept, photos] = await Promise.all([findDraft<Partial<D>>(keys.words), loadPhotos<D['photos'][number]>(place)]);
  const words = last ?? kept;
  if (words === null) return { draft: empty, wasKept: false };
  return { draft: repair({ ...empty, ...words, photos: photos ?? empty.photos }), wasKept: true };
};

/** A post that the server refused has a place of its own: another one may have been begun meanwhile. */
export const mendedPlace = (userId: number, kind: Posting, key: string) => `${userId}:${kind}:mend:${key}`;

/** For a form that is opened later. */
export const putDraft = async <D extends WithPhotos>(place: string, { photos, ...words }: D) => {
  const keys = keysOf(place);
  const isKept = await Promise.all([keepDraft(keys.words, words), savePhotos(place, photos, [])]);
  return isKept.every(Boolean);
};

const save = <D extends WithPhotos>(place: string, draft: D, before: D | null) => {
  const { photos, ...words } = draft;
  void keepDraft(keysOf(place).words, words);
  if (photos !== before?.photos) void savePhotos(place, photos, before?.photos ?? []);
};

const saveInPassing = <D extends WithPhotos>(place: string, { photos: _photos, ...words }: D) =>
  keepInPassing(keysOf(place).words, words);

const forget = (place: string) => {
  const keys = keysOf(place);
  takeInPassing(keys.words);
  void removeDraft(keys.words);
  void inOrder(() => Promise.all([removeDraft(keys.photos), removeDrafts(keys.photo)]));
};

/**
 * A draft that survives a reload, a crash and a lost network: stored on the device with each change. Null until it is
 * known whether there is one.
 */
export const useDraft = <D extends WithPhotos>(
  place: string,
  makeEmpty: () => D,
  repair: Repair<D> = asStored,
): KeptDraft<D> | null => {
  const [state, setState] = useState<State<D> | null>(null);
  const latest = useRef<D | null>(null);
  const saved = useRef<D | null>(null);
  const savedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    let isWanted = true;
    void load(place, makeEmpty(), repair).then((found) => {
      if (!isWanted) return;
      latest.current = found.draft;
      saved.current = found.draft;
      setState(found);
    });
    return () => {
      isWanted = false;
    };
  }, [place, makeEmpty, repair]);

  const flush = useCallback(() => {
    const draft = latest.current;
    if (draft === null || draft === saved.current) return;
    save(place, draft, saved.current);
    saved.current = draft;
    savedAt.current = performance.now();
  }, [place]);

  useEffect(() => {
    const timer = setTimeout(flush, savedAt.current + restMs - performance.now());
    return () => clearTimeout(timer);
  }, [state, flush]);

  useEffect(() => {
    const leave = () => {
      flush();
      const isFresh = performance.now() - savedAt.current < settledMs;
      if (latest.current !== null && isFresh) saveInPassing(place, latest.current);
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [place, flush]);

  const put = useCallback((draft: D, wasKept: boolean) => {
    latest.current = draft;
    setState({ draft, wasKept });
  }, []);

  const update = useCallback(
    (make: (draft: D) => Partial<D>) => {
      const draft = latest.current;
      if (draft !== null) put({ ...draft, ...make(draft) }, state?.wasKept ?? false);
    },
    [put, state?.wasKept],
  );
  const change = useCallback((some: Partial<D>) => update(() => some), [update]);

  /** Starts over, with nothing on the device. */
  const discard = useCallback(() => {
    forget(place);
    const empty = makeEmpty();
    saved.current = empty;
    savedAt.current = Number.NEGATIVE_INFINITY;
    put(empty, false);
  }, [place, makeEmpty, put]);

  return state && { ...state, change, update, discard };
};
