import { Socket } from 'node:net';
import { setImmediate as afterEvents } from 'node:timers/promises';

/** With which words a connection begins, after its length: those of the protocol, of TLS, and of a cancellation. */
const beginnings = new Set([196_608, 80_877_103, 80_877_102]);

/** Leaves out what the driver had to send on the connection before. */
const fromBeginning = (bytes: Buffer): Buffer => {
  for (let at = bytes.length - 8; at > 0; at -= 1)
    if (bytes.readInt32BE(at) === bytes.length - at && beginnings.has(bytes.readInt32BE(at + 4)))
      return bytes.subarray(at);
  return bytes;
};

/** Between the two the driver would take another statement, and never answer it. */
const failWhenClosed = (socket: Socket) => {
  const emit = socket.emit.bind(socket);
  let failure: unknown;
  const emitLate = (name: string | symbol, ...rest: unknown[]): boolean => {
    if (name === 'error') {
      failure = rest[0];
      return true;
    }
    if (name === 'close' && failure !== undefined) emit('error', failure);
    return emit(name, ...rest);
  };
  Object.assign(socket, { emit: emitLate });
};

/**
 * A socket for the driver (postgres 3.4), which dials as soon as the driver sends its first message.
 *
 * The driver sends at the end of a turn of the event loop. If a connection closes before that, the driver keeps the message and never
 * plans to send again, until 1024 bytes have gathered: every new connection would time out. So a socket that gets no message
 * closes at once, and the driver tries the next one, until it sends.
 */
export const openDriverSocket = (dial: (socket: Socket) => void): Socket => {
  const socket = new Socket();
  failWhenClosed(socket);
  let isDialled = false;
  const write = (bytes: Buffer): boolean => {
    isDialled = true;
    Reflect.deleteProperty(socket, 'write');
    dial(socket);
    return socket.write(fromBeginning(bytes));
  };
  const closeIfSilent = async () => {
    // The first turn may end before the driver has the socket.
    await afterEvents();
    await afterEvents();
    if (!isDialled) socket.destroy();
  };
  void closeIfSilent();
  return Object.assign(socket, { write });
};
