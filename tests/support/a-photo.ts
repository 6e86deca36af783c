import { makePhoto } from './synthetic-photo.ts';

const made = new Map<string, Promise<Buffer>>();

const makeOnce = (seed: number, light: number): Promise<Buffer> => {
  const key = `${seed} ${light}`;
  const make = async () => (await makePhoto({ width: 800, height: 600, seed })).linear(light, 0).jpeg().toBuffer();
  const photo = made.get(key) ?? make();
  made.set(key, photo);
  return photo;
};

/** A file such as a phone's gallery hands over; drawing one takes a while, so the same one is drawn once. */
export const aPhoto = async ({ seed = 1, light = 1 } = {}) => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await makeOnce(seed, light),
});
