import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutSlowReaders } from './cut-slow-readers.ts';

const PATIENCE_MS = 300;

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = fastify({ forceCloseConnections: true, keepAliveTimeout: 100 });
  cutSlowReaders(app, PATIENCE_MS);
  app.get('/large', (_request, reply) =>
    reply.send(Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(2 ** 20)))),
  );
  app.get('/late', async () => {
    await delay(3 * PATIENCE_MS);
    return 'after all';
  });
  app.get('/', async () => 'at once');
  const { port: chosen } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(chosen);
});
afterAll(() => app.close());

/** What the server still holds open. */
const countOpen = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

const sendOn = async (path: string, change: (socket: Socket) => void) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  change(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return socket;
};

test('a client that reads nothing of a large answer is cut off, and so is one that has had its answer and rests', async () => {
  for (const path of ['/large', '/']) {
    const socket = await sendOn(path, (each) => (path === '/' ? each.resume() : each.pause()));
    await expect.poll(countOpen).toBe(1);
    await expect.poll(countOpen).toBe(0);
    socket.destroy();
  }
});

test('a client that waits for its answer keeps its connection', async () => {
  const asked = request({ port, host: '127.0.0.1', path: '/late' });
  const answering = once(asked, 'response');
  asked.end();
  const [answer] = await answering;
  expect(answer.statusCode).toBe(200);
  answer.resume();
});
