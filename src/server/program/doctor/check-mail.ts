import { createTransport } from 'nodemailer';
import { requireSender } from '../../mail/send-mail.ts';
import type { Env } from '../env.ts';
import { broken, type Check, type Finding, fine, odd, reasonOf } from './finding.ts';

const PATIENCE_MS = 8000;
const timeouts = {
  dnsTimeout: PATIENCE_MS,
  connectionTimeout: PATIENCE_MS,
  greetingTimeout: PATIENCE_MS,
  socketTimeout: PATIENCE_MS,
};

/** Connects, greets and, if the address says so, logs in; nothing is sent. */
const checkServer = async (url: string): Promise<Finding> => {
  const { host } = new URL(url);
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
    return fine('mail', `The mail server ${host} accepts us.`);
  } catch (error) {
    return broken(
      'mail',
      `The mail server ${host} does not accept us (${reasonOf(error)}): check SMTP_URL. Mails wait meanwhile.`,
    );
  } finally {
    transport.close();
  }
};

const checkSender = ({ mailFrom }: Env): Finding[] => {
  try {
    const { address } = requireSender(mailFrom);
    const domain = address.split('@')[1] ?? '';
    return /^(localhost|.*\.(localhost|local|test|invalid|example))$/.test(domain) || !domain.includes('.')
      ? [
          broken(
            'mail',
            `MAIL_FROM is ${address}, which other mail servers refuse: set it to an address of your own domain.`,
          ),
        ]
      : [];
  } catch (error) {
    return [broken('mail', reasonOf(error))];
  }
};

/** Whether mails can leave, and whether some did not. */
export const checkMail: Check = async ({ env, db }) => {
  const findings: Finding[] =
    env.smtpUrl === undefined
      ? [
          odd(
            'mail',
            'No mail is sent: set SMTP_URL. Until then mails are files in DATA_DIR/mail, and you hand links over yourself.',
          ),
        ]
      : [await checkServer(env.smtpUrl), ...checkSender(env)];
  const [row] = db
    ? await db<{ stuck: number; failed: number; why: string | null }[]>`
        select count(*) filter (where failed_at is null and attempts > 0 and created_at < now() - interval '1 hour')::int as stuck,
          count(*) filter (where failed_at > now() - interval '7 days')::int as failed, max(last_error) as why
        from jobs where kind = 'mail' and done_at is null and (attempts > 0 or failed_at is not null)`
    : [];
  if (row && row.stuck > 0)
    findings.push(
      odd(
        'mail',
        `${row.stuck} mails could not be sent for more than an hour (${row.why}); they are tried for three days.`,
      ),
    );
  if (row && row.failed > 0)
    findings.push(
      odd(
        'mail',
        `${row.failed} mails failed for good in the last 7 days (${row.why}): see "Things that went wrong" on the admin page.`,
      ),
    );
  return findings;
};
