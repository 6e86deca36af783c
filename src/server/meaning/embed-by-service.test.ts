import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { wordEmbedder } from '../../../tests/support/word-embedder.ts';
import { aWorld, type World } from '../../../tests/support/world.ts';
import { createApp } from '../program/app.ts';
import { circuitBreaker } from '../base/circuit-breaker.ts';
import { openEmbeddingService } from './embed-by-service.ts';
import { embedMissing } from './embeddings.ts';

type Asked = { path: string | undefined; authorization: string | undefined; model: string; input: string[] };

const vectorsOf = (input: readonly string[]) => ({
  data: input.map((text, index) => ({ index, embedding: [text.length, 1, 0] })).toReversed(),
});

describe('an embedding service', () => {
  const asked: Asked[] = [];
  let reply: (input: string[], response: ServerResponse) => void;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { model, input }: Pick<Asked, 'model' | 'input'> = JSON.parse(body);
      asked.push({ path: request.url, authorization: request.headers.authorization, model, input });
      reply(input, response);
    });
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
    url = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    asked.length = 0;
    reply = (input, response) => void response.end(JSON.stringify(vectorsOf(input)));
  });

  test('is asked with its key and model, and answers one vector of length 1 for each text, in order', async () => {
    const embedder = openEmbeddingService({ url: `${url}/v1`, key: 'secret', model: 'm3' });
    const [short, long] = await embedder.embed(['ab', 'abcdef']);
    expect(asked).toEqual([
      { path: '/v1/embeddings', authorization: 'Bearer secret', model: 'm3', input: ['ab', 'abcdef'] },
    ]);
    expect([short?.length, embedder.dimension]).toEqual([3, 3]);
    expect(Math.hypot(...(short ?? []))).toBeCloseTo(1, 5);
    expect((long?.[0] ?? 0) > (short?.[0] ?? 0)).toBe(true);
  });

  test.each([
    ['an error', (_: string[], response: ServerResponse) => void response.writeHead(500).end('{}')],
    ['too few vectors', (_: string[], response: ServerResponse) => void response.end('{"data":[]}')],
    [
      'something that is no number',
      (_: string[], response: ServerResponse) => void response.end('{"data":[{"index":0,"embedding":["x"]}]}'),
    ],
    ['no JSON', (_: string[], response: ServerResponse) => void response.end('hello')],
  ])('that sends %s gives no embedding, and is left alone for a while after some of them', async (_, broken) => {
    reply = broken;
    const embedder = openEmbeddingService({ url, breaker: circuitBreaker(2, 60_000) });
    await expect(embedder.embed(['a'])).rejects.toThrow();
    expect(embedder.isDead?.()).toBe(false);
    await expect(embedder.embed(['a'])).rejects.toThrow();
    expect(embedder.isDead?.()).toBe(true);
    await expect(embedder.embed(['a'])).rejects.toThrow('away');
    expect(asked).toHaveLength(2);
  });

  describe('in place of another model', () => {
    let world: World;
    beforeAll(async () => {
      world = await aWorld();
    });
    afterAll(() => world.close());

    test('makes all vectors anew, and nobody compares the two', async () => {
      const { db, files, env } = world;
      const id = await anItem(db, (await world.aMember()).id, { name: 'Leiter', description: '' });
      await embedMissing(db, wordEmbedder);
      const models = async () =>
        (await db<{ model: string }[]>`select model from item_embeddings where item_id = ${id}`).map(
          ({ model }) => model,
        );
      expect(await models()).toEqual([wordEmbedder.model]);
      const embedder = openEmbeddingService({ url, model: 'm3' });
      const app = await createApp({ db, files, env, secret: 'x'.repeat(32), embedder });
      expect(await models()).toEqual([]);
      await embedMissing(db, embedder);
      expect(await models()).toEqual([`m3 ${url}/v1/embeddings`]);
      expect(asked.flatMap(({ input }) => input)).toContain('Leiter');
      await app.close();
    });
  });
});
