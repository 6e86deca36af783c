import { Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Time for a request that is just arriving on a new connection. */
const UNUSED_MS = 500;
const LONGEST_MS = 6000;
/** A connection that rests ends by itself after thirty seconds; a long recording takes minutes to be written down. */
const LONGEST_LEAVE_MS = 4 * 60_000;

/**
 * On shutdown Node would wait half a minute for the first request of a preconnected socket and for the next request
 * after a running answer. Here the former is closed at once, the latter with its answer, and everything left after six
 * seconds. Once this process is leaving, each connection closes with its next answer, and live streams at once; while it
 * is draining, connections close in the same way, and live streams at the end.
 */
export const closeConnections = (
  app: FastifyInstance,
  endLines: () => Promise<void>,
  { leaving, draining }: { leaving?: AbortSignal; draining?: AbortSignal } = {},
): void => {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', endLines);
  leaving?.addEventListener('abort', () => void endLines());
  let isClosing = false;
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || leaving?.aborted || draining?.aborted) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => unused.forEach((socket) => socket.destroy()), UNUSED_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), LONGEST_MS).unref();
  });
};

/**
 * Accepts no more connections and waits until the existing ones are gone. None is cut off: the next request may already
 * be on its way.
 */
export const letConnectionsGo = (app: FastifyInstance): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_LEAVE_MS).unref();
    // The `close` of node:http would cut idle connections.
    Server.prototype.close.call(app.server, () => resolve());
  });
