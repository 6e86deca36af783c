import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time for a request that is just arriving on a new connection. */
const UNUSED_MS = 500;
const LONGEST_MS = 6000;

/**
 * When the server stops, Node waits half a minute for the first request of a connection that a browser opened ahead of
 * need, and for the next one after an answer that was still under way. Here the former is closed at once, the latter
 * with its answer, and whatever is left after six seconds with them.
 */
export const closeConnections = (app: FastifyInstance): void => {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => unused.forEach((socket) => socket.destroy()), UNUSED_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), LONGEST_MS).unref();
  });
};
