import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Notice } from '../../src/shared/offline/notice.ts';
import { atMost } from './patience.ts';

/** What has arrived for a device. */
export type Received = { notice: Notice; topic: string | undefined; ttl: number; urgency: string | undefined };

/** A browser's subscription, and what its push service holds for it; `answer` changes what the service answers. */
export type PushDevice = {
  subscription: { endpoint: string; p256dh: string; auth: string };
  received: Received[];
  answer: (status: number | 'nothing') => void;
};

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** RFC 8188 and 8291, one record. */
const decrypt = (body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const shared = hkdf(pair.computeSecret(sender), auth, info, 32);
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong.');
  return padded.subarray(0, end).toString();
};

const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

const isSigned = (token: string, key: string): boolean => {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  return (
    read(head).alg === 'ES256' &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
};

type Claims = { aud: string; exp: number; sub: string };

const requireClaims = ({ aud, exp, sub }: Claims, audience: string) => {
  const seconds = Date.now() / 1000;
  if (aud !== audience) throw new Error(`The token is for ${aud}.`);
  if (exp <= seconds || exp > seconds + 24 * 3600 + 60) throw new Error('The token is not valid now.');
  if (!/^(mailto:|https:)/.test(sub)) throw new Error('Nobody can be asked.');
};

/** RFC 8292: signed by the key that is named, for this service, for at most a day. */
const requireVapid = (header: string, audience: string): string => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(header) ?? [];
  if (!isSigned(token, key)) throw new Error('The token is not signed.');
  requireClaims(read(token.split('.')[1] ?? ''), audience);
  return key;
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/**
 * Stands in for the push service of a browser: it checks who sends, and decrypts what arrives as the device would. It shares
 * no code with what sends.
 */
export const startPushService = async () => {
  type Kept = PushDevice & { pair: ReturnType<typeof createECDH>; auth: Buffer; status: number | 'nothing' };
  const devices = new Map<string, Kept>();
  const arrivals = new EventEmitter().setMaxListeners(0);
  const faults: string[] = [];
  const keys = new Set<string>();
  let asked = 0;

  const take = async (request: IncomingMessage): Promise<number | 'nothing'> => {
    asked += 1;
    const device = devices.get(request.url ?? '');
    const body = await readBody(request);
    if (device === undefined) return 404;
    if (device.status !== 201) return device.status;
    const { authorization = '', 'content-encoding': encoding, topic, ttl, urgency } = request.headers;
    keys.add(requireVapid(authorization, origin));
    if (request.method !== 'POST' || encoding !== 'aes128gcm') throw new Error('The message has another form.');
    const notice: Notice = JSON.parse(decrypt(body, device.pair, device.auth));
    const [topicText, urgencyText] = [topic, urgency].map((each) => (each === undefined ? each : String(each)));
    device.received.push({ notice, topic: topicText, ttl: Number(ttl), urgency: urgencyText });
    arrivals.emit('arrival');
    return 201;
  };

  const server = createServer((request, response) => {
    take(request).then(
      (status) => status !== 'nothing' && response.writeHead(status, { location: `${origin}/elsewhere` }).end(),
      (error: unknown) => {
        faults.push(String(error));
        response.writeHead(400).end();
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  /** A browser that subscribes. */
  const aDevice = (): PushDevice => {
    const [pair, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/push/${randomBytes(12).toString('hex')}`];
    pair.generateKeys();
    const device: Kept = {
      pair,
      auth,
      status: 201,
      subscription: {
        endpoint: `${origin}${path}`,
        p256dh: pair.getPublicKey('base64url'),
        auth: auth.toString('base64url'),
      },
      received: [],
      answer: (status) => {
        device.status = status;
      },
    };
    devices.set(path, device);
    return device;
  };

  /** The first notice of a device that fits, whether it is here already or still to come. */
  const waitFor = async (
    { received }: PushDevice,
    fits: (notice: Notice) => boolean = () => true,
  ): Promise<Received> => {
    const signal = AbortSignal.timeout(atMost(30));
    for (;;) {
      const found = received.find(({ notice }) => fits(notice));
      if (found !== undefined) return found;
      await once(arrivals, 'arrival', { signal });
    }
  };

  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };

  return { origin, faults, keys, asked: () => asked, aDevice, waitFor, close };
};
