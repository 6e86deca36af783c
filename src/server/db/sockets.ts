import { connect, type Socket } from 'node:net';
import { listPlaces, type Place } from './places.ts';

/** A connection that ended sooner than this was not accepted: the next one tries the next server. */
const FRESH_MS = 3000;

/** What waits is refused within moments, and the listener for news does not try without a pause. */
const AWAY_PAUSE_SECONDS = 0.05;

/** What the driver hands over: its own copy of the options of a pool. */
type DriverOptions = { fetch_types: boolean; shared: { typeArrayMap: object | null } };

const openAt = ({ host, port }: Place): Socket =>
  // The driver reads both when it starts TLS and when it writes an error.
  Object.assign(host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host), { host, port });

/** Fails in a moment, as where no server is. */
const openNowhere = ({ host, port }: Place): Socket => Object.assign(connect('/no/such/server'), { host, port });

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

  const openNext = (): Socket => {
    for (const each of sockets) if (each.destroyed) sockets.delete(each);
    if (places.length > 1 && wasRefused()) moveOn();
    const socket = openAt(places[turn] ?? first);
    sockets.add(socket);
    opened += 1;
    last = { socket, at: performance.now() };
    return socket;
  };

  const open = (driver: DriverOptions): Socket => {
    // What it has asked once it need not ask on each connection; if one breaks meanwhile, nobody would hear the error.
    if (Object.keys(driver.shared.typeArrayMap ?? {}).length > 0) driver.fetch_types = false;
    return isAway ? openNowhere(places[turn] ?? first) : openNext();
  };

  /** Seconds until the driver opens another connection after a number of failures. */
  const backoff = (failures: number) => (isAway ? AWAY_PAUSE_SECONDS : Math.min(0.1 * 2 ** failures, 2));

  return { open, setAway, backoff, opened: () => opened };
};
