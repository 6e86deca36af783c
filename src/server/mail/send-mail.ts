import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { JobHandler, JobTurn } from '../jobs/kinds.ts';
import { PermanentFailure } from '../jobs/permanent-failure.ts';
import { StartRefused } from '../base/start-refused.ts';
import { composeMail } from './compose-mail.ts';
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
  log: Pick<FastifyBaseLogger, 'info'>;
};

const senderForm = /^(?:(?<name>[^<>@\p{Cc}]*)<(?<bracketed>[^<>@\s]+@[^<>@\s]+)>|(?<bare>[^<>@\s]+@[^<>@\s]+))$/u;

const requireSender = (from: string) => {
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

const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The handler of mail jobs: sends over SMTP when it is configured, else writes files into DATA_DIR/mail. */
export const sendMailWith = (options: Options): JobHandler<'mail'> => {
  const { smtpUrl, dataDir, from, publicUrl, log } = options;
  const sender = requireSender(from);
  const deliver = smtpUrl === undefined ? deliverToFolder(join(dataDir, 'mail'), log) : deliverBySmtp(smtpUrl);
  return async (job, turn) => {
    const { brandName } = options;
    const { unsubscribeUrl, ...message } = composeMail(job, { brandName, publicUrl });
    await deliver({
      ...message,
      from: sender.name === options.defaultName ? { ...sender, name: brandName } : sender,
      to: { name: '', address: requireAddress(job.to) },
      messageId: messageIdOf(turn, sender.address),
      date: new Date(turn.created_at),
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
};
