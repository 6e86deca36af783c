import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { atMost } from '../../tests/support/patience.ts';

const request = (lines: string, body = '') => Buffer.from(`${lines}\r\nHost: enough.test\r\n\r\n${body}`, 'latin1');

const malformed = [
  request('GET / HTTP/9.9'),
  request('GET /\u0000 HTTP/1.1'),
  request('GET http://evil.example/ HTTP/1.1'),
  request('OPTIONS * HTTP/1.1'),
  request('CONNECT evil.example:443 HTTP/1.1'),
  request('TRACE / HTTP/1.1'),
  request(`GET /${'a'.repeat(20_000)} HTTP/1.1`),
  request(`GET / HTTP/1.1\r\nX: ${'a'.repeat(40_000)}`),
  request('GET / HTTP/1.1\r\nX\u0000: y'),
  request('GET /%ff%fe%00 HTTP/1.1'),
  request('GET /%zz HTTP/1.1'),
  request('GET //evil.example/%2e%2e/ HTTP/1.1'),
  request('POST /login HTTP/1.1\r\nContent-Length: -1'),
  request('POST /login HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6', '{"a":1}'),
  request('POST /login HTTP/1.1\r\nContent-Length: 9\r\nTransfer-Encoding: chunked', '0\r\n\r\n'),
  request('POST /login HTTP/1.1\r\nTransfer-Encoding: chunked', 'zz\r\nno\r\n'),
  request('POST /login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 7', '{"a":\u0000}'),
  request('POST /add-item HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5', '--x\r\n'),
  request('GET /api/items HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade'),
  request('GET / HTTP/1.1\r\nAccept-Language: \u00ff\u00fe;q=x\r\nCookie: enough=%00;;=;enough='),
  request('GET / HTTP/1.1\r\nRange: bytes=-1-,0-'),
  Buffer.from('\r\n\r\n\r\n'),
  Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00]),
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
];

const aTurnedByte = fc
  .tuple(fc.constantFrom(...malformed), fc.nat(), fc.integer({ min: 0, max: 255 }))
  .map(([bytes, at, value]) => {
    const turned = Buffer.from(bytes);
    turned[at % turned.length] = value;
    return turned;
  });

/** What nobody who speaks HTTP sends: by hand, with one byte turned, and by chance. */
export const rawBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...malformed),
  aTurnedByte,
  fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
);

/** The status that came back, null where the connection was closed without one, or where nothing came in time. */
export const sendRaw = async (port: number, bytes: Buffer): Promise<{ status: number | null; isOver: boolean }> => {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (part) => {
    said += part.toString('latin1');
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close').then(() => true);
  await Promise.race([once(socket, 'connect').catch(() => {}), closed]);
  socket.end(bytes);
  const late = new Promise<boolean>((resolve) => {
    socket.setTimeout(atMost(5), () => resolve(false));
  });
  const isOver = await Promise.race([closed, late]);
  socket.destroy();
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(said) ?? [];
  return { status: status === undefined ? null : Number(status), isOver };
};
