import { once } from 'node:events';
import { connect as dial, createServer, type Socket } from 'node:net';
import type { Where } from '../../src/server/db/connect.ts';

const LATE_MS = 2000;

/** As it is; each statement late; nothing passes, and no error comes; or there is no server. */
type State = 'good' | 'late' | 'mute' | 'gone';

const dialTo = (where: Where): Socket => {
  if (typeof where !== 'string') return dial(`${where.host}/.s.PGSQL.${where.port}`);
  const { hostname, port } = new URL(where);
  return dial(Number(port || 5432), hostname);
};

const nameOf = (where: Where) =>
  typeof where === 'string' ? new URL(where) : { username: where.user, pathname: `/${where.database}` };

/** A line to the database that can be slow, or be cut. */
export const layLine = async (where: Where) => {
  let state: State = 'good';
  const sockets = new Set<Socket>();
  let held: (() => void)[] = [];

  let forwarded = 0;
  const forward = (to: Socket, part: Buffer) => {
    const pass = () => {
      forwarded += 1;
      if (!to.destroyed) to.write(part);
    };
    if (state === 'late') setTimeout(pass, LATE_MS);
    else if (state === 'mute' || held.length > 0) held.push(pass);
    else pass();
  };

  const server = createServer((near) => {
    const far = dialTo(where);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.on('data', (part) => forward(far, part));
    far.on('data', (part) => near.write(part));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : port;
  };
  const port = await listen(0);

  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  const turn = async (to: State) => {
    if (to === 'gone' && server.listening) await cut();
    if (to !== 'gone' && !server.listening) await listen(port);
    state = to;
    if (to !== 'good') return;
    for (const pass of held.splice(0)) pass();
    held = [];
  };

  const { username, pathname } = nameOf(where);
  return {
    where: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    turn,
    countForwarded: () => forwarded,
    close: async () => {
      if (server.listening) await cut();
    },
  };
};
