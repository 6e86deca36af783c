import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { openTextService } from './describe-by-service.ts';
import { circuitBreaker } from '../base/circuit-breaker.ts';

type Asked = { path: string | undefined; authorization: string | undefined; format: string; transcript: string };
type Reply = (asked: Asked, response: ServerResponse) => void;

const closers: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(closers.splice(0).map((close) => close())));

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};

/** A real text server on a free port that remembers its requests. */
const aTextServer = async (reply: Reply) => {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const body = JSON.parse(text);
      const one = {
        path: request.url,
        authorization: request.headers.authorization,
        format: body.response_format.type,
        transcript: body.messages.at(-1).content,
      };
      asked.push(one);
      reply(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}`, asked };
};

const good = { itemName: 'Cot', refinedDescription: 'A white cot.', tags: ['baby'], categories: ['Household', 'Guns'] };
const completion = (content: string) => JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });

test('a good answer becomes the description, and nothing outside the list comes in', async () => {
  const server = await aTextServer((_, response) => response.end(completion(JSON.stringify(good))));
  const describe = openTextService({ url: server.url, key: 'secret' });
  expect(await describe("I've got a cot", 'item')).toEqual({ ...good, categories: ['Household'] });
  expect(server.asked).toEqual([
    {
      path: '/v1/chat/completions',
      authorization: 'Bearer secret',
      format: 'json_schema',
      transcript: "I've got a cot",
    },
  ]);
});

test('a server that knows no schemas is asked again for a plain object', async () => {
  const server = await aTextServer(({ format }, response) => {
    if (format === 'json_schema') response.writeHead(400).end('{"error":"unknown response_format"}');
    else response.end(completion(`Here you are:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\``));
  });
  expect(await openTextService({ url: server.url })('a cot', 'wish')).toMatchObject({ itemName: 'Cot' });
  expect(server.asked.map((each) => each.format)).toEqual(['json_schema', 'json_object']);
});

test.each<[string, Reply]>([
  ['prose', (_, response) => response.end(completion('I am sorry, I cannot do that.'))],
  ['no JSON at all', (_, response) => response.end('<html>')],
  ['an error', (_, response) => response.writeHead(500).end()],
  ['another address', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['far too much', (_, response) => response.end(completion('x'.repeat(300_000)))],
])('%s is no description', async (_, reply) => {
  const server = await aTextServer(reply);
  expect(await openTextService({ url: server.url })('a cot', 'item')).toBeNull();
});

test('nobody waits longer than the limit for a slow server', async () => {
  const server = await aTextServer(() => undefined);
  const started = performance.now();
  expect(await openTextService({ url: server.url, timeoutMs: 100 })('a cot', 'item')).toBeNull();
  expect(performance.now() - started).toBeLessThan(5000);
});

test('after failures in a row the server is left alone for a while', async () => {
  let now = 0;
  const server = await aTextServer((_, response) => response.writeHead(503).end());
  const describe = openTextService({ url: server.url, breaker: circuitBreaker(2, 1000, () => now) });
  for (const _ of [1, 2, 3, 4]) await describe('a cot', 'item');
  expect(server.asked).toHaveLength(2);
  now = 1000;
  await describe('a cot', 'item');
  expect(server.asked).toHaveLength(3);
});

test.each([
  ['', '/v1/chat/completions'],
  ['/', '/v1/chat/completions'],
  ['/v1', '/v1/chat/completions'],
  ['/api/v1/chat/completions', '/api/v1/chat/completions'],
])('a server whose address ends with “%s” is asked at %s', async (end, path) => {
  const server = await aTextServer((_, response) => response.end(completion(JSON.stringify(good))));
  await openTextService({ url: `${server.url}${end}` })('a cot', 'item');
  expect(server.asked.map((one) => one.path)).toEqual([path]);
});
