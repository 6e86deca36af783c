import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

type Line = { to: number; latencyMs: number; bytesPerSecond: number };

const piece = 4096;

const inPieces = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / piece) }, (_, at) => bytes.subarray(at * piece, (at + 1) * piece));

/** Does one thing after the other, whenever it was handed in. */
const inTurn = () => {
  let last: Promise<unknown> = Promise.resolve();
  return (work: () => Promise<unknown>) => {
    last = last.then(work).catch(() => {});
  };
};

/**
 * A line to a port of this machine as a phone has it at the edge of the town: every request is under way for the
 * latency, and all answers together get no more than the rate. It holds for workers, too, which a browser's own
 * throttling leaves out.
 */
export const openSlowLine = async ({ to, latencyMs, bytesPerSecond }: Line) => {
  const sockets = new Set<Socket>();
  const comeDown = inTurn();
  let lastByte = Date.now();

  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const goUp = inTurn();
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('data', (bytes) => {
      const due = Date.now() + latencyMs;
      goUp(async () => {
        await pause(Math.max(0, due - Date.now()));
        far.write(bytes);
      });
    });
    far.on('data', (bytes) => {
      for (const part of inPieces(bytes))
        comeDown(async () => {
          await pause((1000 * part.length) / bytesPerSecond);
          lastByte = Date.now();
          near.write(part);
        });
    });
    near.on('close', () => far.destroy());
    far.on('close', () => comeDown(async () => near.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  /** Once nothing has come down for longer than a request takes. */
  const whenQuiet = async () => {
    while (Date.now() - lastByte < 3 * latencyMs) await pause(100);
  };
  return { port: typeof address === 'object' && address ? address.port : 0, whenQuiet, close };
};
