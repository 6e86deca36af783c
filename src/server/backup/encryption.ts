import { createCipheriv, randomBytes, scrypt } from 'node:crypto';
import { Decrypter, Encrypter, type Recipient, Stanza } from 'age-encryption';
import { StartRefused } from '../base/start-refused.ts';

/** What a backup is encrypted with: with a recipient, the machine that makes it cannot read it. */
export type Lock = { passphrase: string } | { recipient: string };

/** What opens an encrypted backup. */
export type Keys = { passphrase?: string | undefined; identity?: string | undefined };

type Bytes = ReadableStream<Uint8Array>;

/** 2^17 rounds take half a second and 128 MB. */
const WORK = 17;
const LABEL = 'age-encryption.org/v1/scrypt';

const derive = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    const cost = { N: 2 ** WORK, r: 8, p: 1, maxmem: 2 ** (WORK + 11) };
    scrypt(passphrase, Buffer.concat([Buffer.from(LABEL), salt]), 32, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

const wrap = (fileKey: Uint8Array, key: Buffer) => {
  const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 });
  return Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
};

/** As the package's own for a passphrase, which would stop every request of this process while it computes. */
const passphraseRecipient = (passphrase: string): Recipient => ({
  wrapFileKey: async (fileKey) => {
    const salt = randomBytes(16);
    const body = wrap(fileKey, await derive(passphrase, salt));
    return [new Stanza(['scrypt', salt.toString('base64').replace(/=+$/, ''), String(WORK)], new Uint8Array(body))];
  },
});

/** A file that `age --decrypt` opens, too. */
export const encrypt = (lock: Lock, plain: Bytes): Promise<Bytes> => {
  const encrypter = new Encrypter();
  encrypter.addRecipient('recipient' in lock ? lock.recipient : passphraseRecipient(lock.passphrase));
  return encrypter.encrypt(plain);
};

const refuseKey = (file: string, error: unknown): never => {
  const isKeyWrong = error instanceof Error && /no identity matched/.test(error.message);
  throw new StartRefused(
    isKeyWrong
      ? `${file} was encrypted with another key: check BACKUP_PASSPHRASE or BACKUP_IDENTITY.`
      : `The backup in ${file} is damaged: its encryption does not begin as it should.`,
  );
};

export const decrypt = async ({ passphrase, identity }: Keys, file: string, locked: Bytes): Promise<Bytes> => {
  if (passphrase === undefined && identity === undefined)
    throw new StartRefused(`${file} is encrypted: set BACKUP_PASSPHRASE, or BACKUP_IDENTITY to the key that opens it.`);
  const decrypter = new Decrypter();
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  if (identity !== undefined) decrypter.addIdentity(identity);
  return decrypter.decrypt(locked).catch((error: unknown) => refuseKey(file, error));
};
