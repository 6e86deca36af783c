import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { CreatedPasskey, UsedPasskey } from '../../src/shared/account/passkeys-contract.ts';

/** The few kinds of CBOR values that WebAuthn needs: small numbers, bytes, text and maps. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const head = (kind: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
};

const encode = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [encode(key), encode(each)])]);
};

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** The public key in COSE: an elliptic curve key for ES256. */
const coseOf = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinates: [number, Buffer][] = [
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ];
  return encode(new Map<number, Cbor>([[1, 2], [3, -7], [-1, 1], ...coordinates]));
};

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;

type OptionsToAdd = { rp: { id: string }; user: { id: string }; challenge: string };
type OptionsToUse = { rpId: string; challenge: string };

/** What a test wants to be different from what an honest browser and authenticator would say. */
type Lie = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userHandle?: string | undefined;
  counter?: number;
  type?: string;
  isVerified?: boolean;
};

/**
 * An authenticator with one passkey, and the browser in front of it. It counts its uses, unless it begins with null as
 * synchronised passkeys do.
 */
export const anAuthenticator = (origin: string, { counter: first = 1 }: { counter?: number | null } = {}) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = first ?? 0;
  let handle = '';

  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (rpId: string, flags: number, lie: Lie, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lie.counter ?? counter);
    const verified = lie.isVerified === false ? 0 : USER_VERIFIED;
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flags | verified]), count, rest]);
  };

  const create = (
    { rp, user, challenge }: OptionsToAdd,
    lie: Lie = {},
    attestation?: [string, Cbor],
  ): CreatedPasskey => {
    handle = user.id;
    const length = Buffer.from([0, credentialId.length]);
    const key = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
    const [fmt, attStmt] = attestation ?? ['none', new Map()];
    const attestationObject = encode(
      new Map<string, Cbor>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authenticatorData(rp.id, USER_PRESENT | HAS_KEY, lie, key)],
      ]),
    );
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, lie).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  };

  const sign = ({ rpId, challenge }: OptionsToUse, lie: Lie = {}): UsedPasskey => {
    if (first !== null) counter += 1;
    const data = clientData('webauthn.get', challenge, lie);
    const auth = authenticatorData(rpId, USER_PRESENT, lie);
    const signature = createSign('sha256')
      .update(Buffer.concat([auth, sha256(data)]))
      .sign(privateKey);
    const userHandle = 'userHandle' in lie ? lie.userHandle : handle;
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: auth.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    };
  };

  return { id, create, sign };
};
