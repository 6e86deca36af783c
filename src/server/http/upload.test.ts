import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let member: Person;
let port: number;

beforeAll(async () => {
  world = await aWorld();
  member = await world.aMember();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const address: AddressInfo | string | null = world.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => world.close());

const uploads = () => readdir(join(world.env.dataDir, 'tmp')).catch(() => []);

const head =
  '--abc\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';

const startPost = (path = '/add-item', headers: Record<string, string> = {}): ClientRequest =>
  httpRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path,
    headers: {
      ...headers,
      cookie: `enough=${member.cookies.get('enough')}`,
      'content-type': 'multipart/form-data; boundary=abc',
    },
  });

const answerOf = (request: ClientRequest) =>
  new Promise<number>((resolve, reject) => {
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
  });

describe('a file that arrives', () => {
  it('is removed when its sender goes away in the middle', async () => {
    const request = startPost();
    request.on('error', () => {});
    request.write(head + 'x'.repeat(200_000));
    await expect.poll(uploads).toHaveLength(1);
    request.destroy();
    await expect.poll(uploads).toEqual([]);
  });

  it('is refused at the first byte too many, while the rest is still on its way', async () => {
    const request = startPost();
    const answer = answerOf(request);
    request.write(head);
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    // The body never ends: only a server that does not wait for the end can answer.
    for (let megabytes = 0; megabytes < 17; megabytes += 1)
      await new Promise((resolve) => request.write(chunk, resolve));
    expect(await answer).toBe(413);
    request.destroy();
    await expect.poll(uploads).toEqual([]);
  });

  it('does not keep the others waiting', async () => {
    const slow = startPost();
    slow.on('error', () => {});
    slow.write(head + 'x'.repeat(1000));
    await expect.poll(uploads).toHaveLength(1);
    expect(await member.call('GET /api/items', { query: { userId: member.id } })).toEqual([]);
    slow.destroy();
    await expect.poll(uploads).toEqual([]);
  });

  it('is not even begun for more bytes than the call takes', async () => {
    const request = startPost('/add-item', { 'content-length': String(500 * 1024 * 1024) });
    request.on('error', () => {});
    const answer = answerOf(request);
    request.write(head);
    expect(await answer).toBe(413);
    expect(await uploads()).toEqual([]);
    request.destroy();
  });

  it('is not written down for a member who has none left', async () => {
    const [limit] = await world.db`
      insert into rate_limits (bucket, window_start, hits)
      select ${`POST /api/import member 60 ${member.id}`}, to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), 30000
      returning bucket`;
    expect(limit).toBeDefined();
    const request = startPost('/api/import');
    const answer = answerOf(request);
    // The body never ends, and nothing of it is needed for the answer.
    request.write(head.replace('name="image"', 'name="list"') + 'x'.repeat(200_000));
    expect(await answer).toBe(429);
    expect(await uploads()).toEqual([]);
    request.destroy();
    await world.db`delete from rate_limits where bucket = ${limit?.bucket}`;
  });

  it('waits unread while three others of the same member are on their way', async () => {
    const slow = Array.from({ length: 3 }, () => startPost());
    for (const request of slow) {
      request.on('error', () => {});
      request.write(head + 'x'.repeat(1000));
    }
    await expect.poll(uploads).toHaveLength(3);
    const fourth = startPost();
    const answer = answerOf(fourth);
    fourth.end(`${head}x\r\n--abc--\r\n`);
    expect(await member.call('GET /api/items', { query: { userId: member.id } })).toEqual([]);
    expect(await uploads()).toHaveLength(3);
    for (const request of slow) request.destroy();
    expect(await answer).toBe(400);
    await expect.poll(uploads).toEqual([]);
  });
});
