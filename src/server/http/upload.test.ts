import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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

const startPost = (): ClientRequest =>
  httpRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/add-item',
    headers: {
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
    await vi.waitFor(async () => expect(await uploads()).toHaveLength(1), { timeout: 10_000 });
    request.destroy();
    await vi.waitFor(async () => expect(await uploads()).toEqual([]), { timeout: 10_000 });
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
    await vi.waitFor(async () => expect(await uploads()).toEqual([]), { timeout: 10_000 });
  });

  it('does not keep the others waiting', async () => {
    const slow = startPost();
    slow.on('error', () => {});
    slow.write(head + 'x'.repeat(1000));
    await vi.waitFor(async () => expect(await uploads()).toHaveLength(1), { timeout: 10_000 });
    expect(await member.call('GET /api/items', { query: { userId: member.id } })).toEqual([]);
    slow.destroy();
    await vi.waitFor(async () => expect(await uploads()).toEqual([]), { timeout: 10_000 });
  });
});
