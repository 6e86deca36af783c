import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPhoto } from '../../../tests/support/a-photo.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { api } from '../../shared/api.ts';
import type { Endpoint } from '../../shared/http/endpoint.ts';

/** Line breaks of every alphabet, a tab, a bell, and characters that turn the reading direction round. */
const odd = '\u202E Cordless\u0085\tdrill\u2028\u2066cafe\u0301\u0007\u2069 ';
const line = 'Cordless drill café';
const lines = 'Cordless\n\tdrill\ncafé';

const aForm = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

describe('words that people send', () => {
  let world: World;
  let admin: Person;
  beforeAll(async () => {
    world = await aWorld();
    admin = await world.anAdmin();
  });
  afterAll(() => world.close());

  test('are clean in a wish: its name is one line, its description keeps its lines', async () => {
    const body = aForm({ name: odd, description: odd, privacySetting: 'public', tags: JSON.stringify([odd]) });
    const { wish } = await admin.call('POST /add-wish', { body });
    expect(wish).toMatchObject({ name: line, description: lines, tags: [line] });
  });

  test('are clean in an item', async () => {
    const image = new Blob([new Uint8Array((await aPhoto()).buffer)]);
    const shared = { groups: '[1]', giveaway_flag: 'true' };
    const body = aForm({ name: odd, description: odd, tags: JSON.stringify([odd]), image, ...shared });
    const { item } = await admin.call('POST /add-item', { body });
    expect(item).toMatchObject({ name: line, description: lines, tags: [line] });
  });

  test('are clean in feedback and its answer', async () => {
    const { id, content } = await admin.call('POST /api/feedback', {
      body: { userId: admin.id, content: odd, anonymous: false },
    });
    const { answer } = await admin.call('PATCH /api/admin/feedback/:id', { params: { id }, body: { answer: odd } });
    expect([content, answer]).toEqual([lines, lines]);
  });

  test('are clean in the name of a group and in the note of a link', async () => {
    const { group_name } = await admin.call('POST /api/admin/groups', { body: { group_name: odd } });
    const [item] = await world.db<{ id: number }[]>`select id from items where owner_id = ${admin.id}`;
    await admin.call('POST /api/shared-library', {
      body: { userId: admin.id, itemIds: [item?.id ?? 0], description: odd, password: '' },
    });
    const [link] = await admin.call('GET /api/shared-libraries');
    expect([group_name, link?.description]).toEqual([line, line]);
  });

  test('are clean in the name of a person who registers', async () => {
    const email = 'odd@example.org';
    await world.aVisitor().call('POST /register', {
      body: { username: email, email, name: odd, password: 'correct horse battery' },
    });
    const [asked] = await world.db<{ name: string }[]>`select name from registrations where email = ${email}`;
    expect(asked?.name).toBe(line);
  });

  test('nothing visible is nothing', async () => {
    const unseen = '\u200B\u202E\u3164 \u2060';
    await expect(admin.call('POST /api/admin/groups', { body: { group_name: unseen } })).rejects.toMatchObject({
      status: 400,
      message: 'Please enter a group name.',
    });
    const email = 'unseen@example.org';
    await expect(
      world
        .aVisitor()
        .call('POST /register', { body: { username: email, email, name: unseen, password: 'x'.repeat(9) } }),
    ).rejects.toMatchObject({ status: 400, message: 'Please enter your name.' });
  });

  test('are measured when they are clean', async () => {
    const body = { group_name: `\t${'\u202E'.repeat(150)}${'é'.normalize('NFD').repeat(100)}` };
    expect((await admin.call('POST /api/admin/groups', { body })).group_name).toBe('é'.repeat(100));
  });
});

type Schema = { type?: unknown; properties?: Record<string, Schema>; items?: Schema };

const listTexts = (schema: Schema, path: string): { path: string; schema: Schema }[] => {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => listTexts(part, `${path}.${name}`));
  if (schema.items) inner.push(...listTexts(schema.items, `${path}[]`));
  return [schema.type].flat().includes('string') ? [...inner, { path, schema }] : inner;
};

test('every text of every call is cleaned, has a fixed form, or is a secret or a cursor', () => {
  const endpoints: [string, Endpoint][] = Object.entries(api);
  const free = endpoints
    .flatMap(([key, { body, query }]) => [...listTexts(body ?? {}, key), ...listTexts(query ?? {}, key)])
    .filter(({ schema }) => !['words', 'pattern', 'format', 'enum'].some((sign) => sign in schema))
    .map(({ path }) => path.replace(/^.*\./, ''));
  const secrets = ['newPassword', 'oldPassword', 'pass', 'password'];
  // `from` and `thing` are looked up, and only what was found is stored.
  const lookedUp = ['from', 'thing'];
  expect(new Set(free)).toEqual(new Set(['cursor', 'expiresAt', ...lookedUp, ...secrets]));
});
