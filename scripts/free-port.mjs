import { createServer } from 'node:net';

/** A port that was free a moment ago, for a program that must know its address before it listens. */
export const findFreePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
