import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../jobs/permanent-failure.ts';

/** A finished message; everything in it stays the same when it has to be sent again. */
type OutgoingMail = {
  from: { name: string; address: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  messageId: string;
  date: Date;
  headers: Record<string, string>;
  /** Pictures that the HTML shows by their content id. */
  attachments: { cid: string; filename: string; content: Buffer; contentType: 'image/jpeg' }[];
  disableFileAccess: true;
  disableUrlAccess: true;
};

/** Hands a message over, or throws; a PermanentFailure when it will never be taken. */
type Deliver = (mail: OutgoingMail) => Promise<void>;

/** The name contains the time and is the same on a retry, which thus replaces the first file. */
const nameOf = ({ date, messageId }: OutgoingMail): string =>
  `${date.toISOString().replace(/[:.]/g, '-')}-${messageId.replace(/^<|@.*$/g, '').slice(0, 12)}.eml`;

/** Writes each message as a file that any mail program opens; the files are for their owner's eyes only. */
export const deliverToFolder = (folder: string, log: Pick<FastifyBaseLogger, 'info'>): Deliver => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    const file = join(folder, nameOf(mail));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
    log.info({ subject: mail.subject, file }, 'a mail was written');
  };
};

const timeouts = { dnsTimeout: 10_000, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** The server refuses this recipient or this message; a refused login or sender is for the operator to mend. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA');

/** Sends over SMTP, one connection per message; the address may carry options, as smtp://host/?name=value. */
export const deliverBySmtp = (url: string): Deliver => {
  const transport = createTransport({ url, ...timeouts });
  return async (mail) => {
    try {
      await transport.sendMail({ ...mail, envelope: { from: mail.from.address, to: [mail.to.address] } });
    } catch (error) {
      if (!isRefusedForGood(error)) throw error;
      throw new PermanentFailure(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
};
