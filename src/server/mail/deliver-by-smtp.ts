import { createTransport } from 'nodemailer';
import { PermanentFailure } from '../jobs/permanent-failure.ts';
import type { Deliver } from './delivery.ts';

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
