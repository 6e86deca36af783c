import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { JobHandler, JobTurn } from '../jobs/kinds.ts';
import { PermanentFailure } from '../jobs/permanent-failure.ts';
import { count } from '../base/metrics.ts';
import { StartRefused } from '../base/start-refused.ts';
import { composeMail, listPhotos } from './compose-mail.ts';
import type { MailJob } from './mail-kinds.ts';
import { deliverBySmtp, deliverToFolder } from './delivery.ts';

type Options = {
  smtpUrl?: string | undefined;
  dataDir: string;
  from: string;
  /** May change while the server runs, and is read for each mail. */
  readonly brandName: string;
  /** A sender of this name is called what the community is called. */
  defaultName?: string;
  publicUrl: string;
  /** A photo as a mail carries it, in JPEG; null if it cannot be had. Without it mails have no pictures. */
  readPicture?: (thumbnail_url: string) => Promise<Buffer | null>;
  log: Pick<FastifyBaseLogger, 'info'>;
};

type Picture = { photo: string; cid: string; bytes: Buffer };

/** Its number is enough for a name: the name of the photo would open it to everybody the mail is forwarded to. */
const readPictures = async (job: MailJob, { readPicture }: Options): Promise<Picture[]> => {
  const photos = readPicture === undefined ? [] : listPhotos(job);
  const read = await Promise.all(photos.map(async (photo) => ({ photo, bytes: (await readPicture?.(photo)) ?? null })));
  return read.flatMap(({ photo, bytes }, at) =>
    bytes === null ? [] : [{ photo, bytes, cid: `picture-${at + 1}@letter` }],
  );
};

const senderForm = /^(?:(?<name>[^<>@\p{Cc}]*)<(?<bracketed>[^<>@\s]+@[^<>@\s]+)>|(?<bare>[^<>@\s]+@[^<>@\s]+))$/u;

export const requireSender = (from: string) => {
  const { name = '', bracketed, bare } = senderForm.exec(from.trim())?.groups ?? {};
  const address = bracketed ?? bare;
  if (address === undefined)
    throw new StartRefused('MAIL_FROM must be an address, such as Enough <no-reply@example.org>.');
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
};

// No quotes, brackets or lists: anything a mail program might read as several addresses is refused.
const plainAddress = /^[^\s\p{Cc}"(),:;<>@[\\\]]{1,64}@[^\s\p{Cc}"(),:;<>@[\\\]]{1,189}$/u;

const requireAddress = (value: string): string => {
  if (!plainAddress.test(value)) throw new PermanentFailure('the recipient is not a single plain email address');
  return value;
};

/** The same for every attempt of one job, so that a repeated mail can be recognised. */
const messageIdOf = ({ id, created_at }: JobTurn, senderAddress: string): string =>
  `<${createHash('sha256').update(`${id} ${created_at}`).digest('hex').slice(0, 32)}@${senderAddress.split('@')[1]}>`;

/** Finds the request in the log that caused the message. */
const causeHeaders = ({ request_id }: JobTurn): Record<string, string> =>
  request_id ? { 'X-Request-Id': request_id } : {};

const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The handler of mail jobs: sends over SMTP when it is configured, else writes files into DATA_DIR/mail. */
export const sendMailWith = (options: Options): JobHandler<'mail'> => {
  const { smtpUrl, dataDir, from, publicUrl, log } = options;
  const sender = requireSender(from);
  const deliver = smtpUrl === undefined ? deliverToFolder(join(dataDir, 'mail'), log) : deliverBySmtp(smtpUrl);
  const send: JobHandler<'mail'> = async (job, turn) => {
    const { brandName } = options;
    const pictures = await readPictures(job, options);
    const shown = new Map(pictures.map(({ photo, cid }) => [photo, cid]));
    const { unsubscribeUrl, ...message } = composeMail(job, { brandName, publicUrl }, shown);
    await deliver({
      ...message,
      from: sender.name === options.defaultName ? { ...sender, name: brandName } : sender,
      to: { name: '', address: requireAddress(job.to) },
      messageId: messageIdOf(turn, sender.address),
      date: new Date(turn.created_at),
      headers: { 'Auto-Submitted': 'auto-generated', ...causeHeaders(turn), ...unsubscribeHeaders(unsubscribeUrl) },
      attachments: pictures.map(({ cid, bytes }, at) => ({
        cid,
        filename: `${at + 1}.jpg`,
        content: bytes,
        contentType: 'image/jpeg',
      })),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return async (job, turn) => {
    try {
      await send(job, turn);
    } catch (error) {
      count('enough_mails_total', 'result="failed"');
      throw error;
    }
    count('enough_mails_total', 'result="sent"');
  };
};
