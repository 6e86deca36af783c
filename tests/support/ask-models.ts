import { readFile } from 'node:fs/promises';
import type { OneConnection } from './one-connection.ts';
import { makePhoto } from './synthetic-photo.ts';

/** What the recogniser makes of a recording of the word "ladder". */
export const sayLadder = async ({ call }: Pick<OneConnection, 'call'>) => {
  const bytes = await readFile(new URL('../fixtures/speech/ladder.wav', import.meta.url));
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(bytes)], { type: 'audio/wav' }));
  const { filePath } = await call('POST /upload-audio', { body: form });
  return (await call('POST /transcribe', { body: { filePath, type: 'item' } })).itemName;
};

/** Posts a ladder with a photo, which is decoded beside the process that answers. */
export const postPhoto = async ({ call }: Pick<OneConnection, 'call'>) => {
  const photo = await (await makePhoto({ width: 320, height: 240 })).jpeg().toBuffer();
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'Ladder', groups: '[1]', giveaway_flag: 'false' }))
    form.append(name, value);
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }));
  return (await call('POST /add-item', { body: form })).item?.thumbnail_url;
};
