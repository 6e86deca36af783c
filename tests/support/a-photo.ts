import { makePhoto } from './synthetic-photo.ts';

/** A file such as a phone's gallery hands over. */
export const aPhoto = async ({ seed = 1, light = 1 } = {}) => ({
  name: 'IMG_0001.jpg',
  mimeType: 'image/jpeg',
  buffer: await (await makePhoto({ width: 1200, height: 900, seed })).linear(light, 0).jpeg().toBuffer(),
});
