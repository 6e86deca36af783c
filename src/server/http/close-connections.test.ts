import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { oneConnection } from '../../../tests/support/one-connection.ts';
import { aWorld } from '../../../tests/support/world.ts';
import { letConnectionsGo } from './close-connections.ts';

const aListeningApp = async () => {
  const world = await aWorld();
  onTestFinished(() => world.close());
  const { port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }));
  const aConnection = async (): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(async () => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  return { app: world.app, aConnection };
};

// Node itself would wait for the first request half a minute.
test('a connection that nobody has used does not hold up the stop', { timeout: 15_000 }, async () => {
  const { app, aConnection } = await aListeningApp();
  const socket = await aConnection();
  socket.resume();
  await Promise.all([once(socket, 'close'), app.close()]);
});

test('what is under way when the server stops is still answered', { timeout: 15_000 }, async () => {
  const { app, aConnection } = await aListeningApp();
  const socket = await aConnection();
  const body = JSON.stringify({ username: 'nobody@example.org', password: 'whatever it was' });
  const begun = once(app.server, 'request');
  socket.write(
    `POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
  );
  await begun;
  const closed = app.close();
  socket.write(body.slice(9));
  let answer = '';
  for await (const part of socket) answer += String(part);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  await closed;
});

test('a process that leaves cuts nobody off: each connection ends with its next answer, and live lines come again elsewhere', async () => {
  const leaving = new AbortController();
  const world = await aWorld({}, { leaving: leaving.signal });
  onTestFinished(() => world.close());
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { cookies } = await world.aMember();
  const [page, resting, late] = [1, 2, 3].map(() => oneConnection(address, cookies));
  if (!page || !resting || !late) throw new Error('There are not three.');
  const linked = await page.open('GET', '/api/events');
  for (const each of [resting, late]) expect(await each.look('/healthz')).toBe(200);

  leaving.abort();
  const gone = letConnectionsGo(world.app);
  await once(linked.resume(), 'end');
  const answer = await resting.open('GET', '/healthz');
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  const line = await late.open('GET', '/api/events');
  let heard = '';
  for await (const part of line) heard += String(part);
  expect([line.statusCode, heard]).toEqual([200, 'retry: 2000\n\n']);
  answer.resume();
  await gone;
  await expect(oneConnection(address).look('/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

// Node itself would look at its connections twice a minute only.
test('a client that trickles its headers is cut off in time', { timeout: 28_000 }, async () => {
  const { aConnection } = await aListeningApp();
  const socket = await aConnection();
  socket.resume();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  const trickle = setInterval(() => socket.write('x-more: y\r\n'), 1000);
  onTestFinished(async () => clearInterval(trickle));
  await once(socket, 'close');
});
