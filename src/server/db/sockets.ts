import { Socket } from 'node:net';
import { openDriverSocket } from './driver-socket.ts';
import { listPlaces, type Place } from './places.ts';

/** A connection that ended sooner than this was not accepted: the next one tries the next server. */
const FRESH_MS = 3000;

/** Where no server is: it fails in a moment. */
const NOWHERE = '/no/such/server';

/** What the driver hands over: its own copy of the options of a pool. */
type DriverOptions = {
  fetch_types: boolean;
  shared: { typeArrayMap: object | null };
  sslnegotiation?: string | null;
};

const dialAt = (socket: Socket, { host, port }: Place) => {
  // The driver reads both when it starts TLS and when it writes an error.
  Object.assign(socket, { host, port });
  if (host.startsWith('/')) socket.connect(`${host}/.s.PGSQL.${port}`);
  else socket.connect(port, host);
};

/**
 * Opens the sockets of a connection pool. All lead to the same server: to the first that accepts, as long as it does.
 * The driver alone would wait for minutes on the connections of a machine that lost its power.
 */
export const openSockets = (where: string | Place) => {
  const places = listPlaces(where);
  const [first] = places;
  const sockets = new Set<Socket>();
  let turn = 0;
  let opened = 0;
  let isAway = false;
  let last: { socket: Socket; at: number } | undefined;

  /** What was under way on them fails at once. */
  const drop = () => {
    for (const each of sockets) each.destroy();
    sockets.clear();
  };

  /**
   * What is under way fails at once, and so does what waits for a connection: the driver would keep it until the database is
   * back, however long that takes.
   */
  const setAway = (value: boolean) => {
    isAway = value;
    if (isAway) drop();
  };

  const wasRefused = () => last?.socket.destroyed === true && performance.now() - last.at < FRESH_MS;

  const moveOn = () => {
    turn = (turn + 1) % places.length;
    drop();
  };

  const dialNext = (socket: Socket) => {
    for (const each of sockets) if (each.destroyed) sockets.delete(each);
    if (places.length > 1 && wasRefused()) moveOn();
    sockets.add(socket);
    opened += 1;
    last = { socket, at: performance.now() };
    dialAt(socket, places[turn] ?? first);
  };

  const dial = (socket: Socket) => {
    if (isAway) socket.connect(NOWHERE);
    else dialNext(socket);
  };

  const open = (driver: DriverOptions): Socket => {
    // What it has asked once it need not ask on each connection; if one breaks meanwhile, nobody would hear the error.
    if (Object.keys(driver.shared.typeArrayMap ?? {}).length > 0) driver.fetch_types = false;
    if (driver.sslnegotiation !== 'direct') return openDriverSocket(dial);
    // TLS has the first word then, and does not say it to a socket that has not dialled.
    const socket = new Socket();
    dial(socket);
    return socket;
  };

  return { open, setAway, opened: () => opened };
};
