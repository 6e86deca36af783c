import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aWorld } from '../../../tests/support/world.ts';

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

// Node itself would look at its connections twice a minute only.
test('whoever trickles the headers of a request is cut off in time', { timeout: 28_000 }, async () => {
  const { aConnection } = await aListeningApp();
  const socket = await aConnection();
  socket.resume();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  const trickle = setInterval(() => socket.write('x-more: y\r\n'), 1000);
  onTestFinished(async () => clearInterval(trickle));
  await once(socket, 'close');
});
