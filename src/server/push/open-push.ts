import { createECDH, hkdfSync } from 'node:crypto';
import { isOnlyHere } from '../base/reach.ts';

/** Where messages may be sent to: the listed origins, or, without a list, any public address. None: push is off. */
export type PushServices = readonly string[] | null;

export type Push = { publicKey: string; privateKey: string; subject: string; services: PushServices };

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The key pair by which push services know this installation. It follows from the session secret: it is the same in every
 * process, is restored with a backup, and ends when the secret is replaced, like the sessions whose devices know it.
 */
const keysFrom = (secret: string) => {
  // 128 bits more than the order, so that every number is equally likely.
  const random = Buffer.from(hkdfSync('sha256', secret, '', 'push', 48)).toString('hex');
  const number = (BigInt(`0x${random}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};

type Place = { secret: string; publicUrl: string; services: PushServices };

/** Browsers subscribe at secure addresses only, or on the computer itself. Null where push does not work. */
export const openPush = ({ secret, publicUrl, services }: Place): Push | null => {
  const isSecure = publicUrl.startsWith('https:');
  if (services?.length === 0 || !(isSecure || isOnlyHere(publicUrl))) return null;
  // Push services want to know whom to ask about trouble; a local address says nothing to them.
  const subject = isSecure ? new URL(publicUrl).origin : 'mailto:nobody@example.org';
  return { ...keysFrom(secret), subject, services };
};
