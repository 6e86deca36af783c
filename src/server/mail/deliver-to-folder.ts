import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Deliver, OutgoingMail } from './delivery.ts';

/** The name tells when, and is the same at a repetition, which thus replaces the first file. */
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
