import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Node notices only at the end of the second such time that nothing was taken since the first. */
const PATIENCE_MS = 30_000;

/**
 * A client that takes nothing of its answer for a minute loses its connection, for what waits for it is kept in memory. One
 * that waits for an answer still to come keeps it. Node leaves it to this listener to end connections that rest, too.
 */
export const cutSlowReaders = (app: FastifyInstance, patienceMs = PATIENCE_MS): void => {
  const answering = new Map<Socket, number>();
  app.server.on('request', ({ socket }, response) => {
    answering.set(socket, (answering.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (answering.get(socket) ?? 1) - 1;
      if (left > 0) answering.set(socket, left);
      else answering.delete(socket);
    });
  });
  app.server.setTimeout(patienceMs, (socket) => {
    if (!answering.has(socket) || socket.writableLength > 0) socket.destroy();
  });
};
