import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { shareLibrary } from '../src/server/links/share.ts';
import { savePhoto } from '../src/server/photos/save-photo.ts';
import type { Running } from '../src/server/program/open-resources.ts';

const pictures = new URL('../src/client/public/images/', import.meta.url);
const people = [
  ['hannah@elm-street.org', 'Hannah Berg'],
  ['tomas@oak-street.org', 'Tomás Rivera'],
] as const;
const rounds = 4;

type Id = { id: number };

const aMember = async ({ db }: Running, email: string, name: string) => {
  const [member] = await db<Id[]>`
    insert into users (id, email, name, password_hash) values (nextval('member_ids'), ${email}, ${name}, '') returning id`;
  const id = member?.id ?? 0;
  await db`insert into subscriptions (user_id, group_id) select ${id}, min(id) from groups`;
  return id;
};

/** A photographed thing for everybody in the community; each has files of its own, as in life. */
const aThing = async ({ db, files }: Running, ownerId: number, picture: string, turn: number) => {
  const photo = await sharp(await readFile(new URL(picture, pictures)))
    .modulate({ hue: turn * 90 })
    .jpeg()
    .toBuffer();
  const { thumbnail_url, placeholder } = await savePhoto(files, photo);
  const name = picture.slice('sample-'.length, -'.webp'.length);
  const [item] = await db<Id[]>`
    insert into items (owner_id, name, description, thumbnail_url, placeholder, giveaway)
    values (${ownerId}, ${name}, 'Used twice.', ${thumbnail_url}, ${placeholder}, true) returning id`;
  const id = item?.id ?? 0;
  await db`insert into item_groups (item_id, group_id) select ${id}, min(id) from groups`;
  return id;
};

const logIn = async ({ db }: Running, userId: number) => {
  const cookie = randomBytes(32).toString('base64url');
  await db`
    insert into sessions (id_hash, user_id, is_temporary, expires_at)
    values (${createHash('sha256').update(cookie).digest()}, ${userId}, false, now() + interval '1 day')`;
  return `enough=${cookie}`;
};

/** Two neighbours, 32 photographed things of the one, a link to eight of them, and the session of the other. */
export const fillNeighbourhood = async (running: Running) => {
  const [ownerId = 0, memberId = 0] = await Promise.all(people.map(([email, name]) => aMember(running, email, name)));
  const itemIds: number[] = [];
  for (let turn = 0; turn < rounds; turn += 1)
    for (const picture of await readdir(pictures)) itemIds.push(await aThing(running, ownerId, picture, turn));
  for (const name of ['Cordless drill', 'Cake stand', 'Telescope', 'Wheelbarrow', 'Sewing machine', 'Pasta maker'])
    await running.db`
      insert into wishes (owner_id, name, description, privacy_setting) values (${ownerId}, ${name}, 'For a weekend.', 'public')`;
  const sharedId = await shareLibrary(running.db, ownerId, {
    itemIds: itemIds.slice(0, 8),
    description: 'My Tools',
    password: '',
  });
  return { sharedId, cookie: await logIn(running, memberId) };
};
