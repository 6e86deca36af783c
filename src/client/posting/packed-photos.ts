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

export const packPhotos = (photos: readonly unknown[]) => Promise.all(photos.map(pack));

export const unpackPhotos = <P>(photos: readonly P[]): P[] => photos.map(unpack);
