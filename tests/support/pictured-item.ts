import type { FileStore } from '../../src/server/files/store.ts';
import type { Db } from '../../src/server/db/connect.ts';
import { savePhoto } from '../../src/server/photos/save-photo.ts';
import { anItem } from './items.ts';
import { makePhoto } from './synthetic-photo.ts';

type House = { db: Db; files: FileStore };

/** An item whose photo is really there. */
export const aPicturedItem = async (
  { db, files }: House,
  ownerId: number,
  wanted: Parameters<typeof anItem>[2] = {},
  seed = 1,
): Promise<number> => {
  const photo = await (await makePhoto({ width: 400, height: 300, seed })).jpeg().toBuffer();
  const { thumbnail_url, placeholder } = await savePhoto(files, photo);
  const id = await anItem(db, ownerId, wanted);
  await db`update items set thumbnail_url = ${thumbnail_url}, placeholder = ${placeholder} where id = ${id}`;
  return id;
};
