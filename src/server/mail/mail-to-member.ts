import type { Sql } from '../db/connect.ts';
import { mailTo } from './mail-to.ts';
import { type MailData, type OptionalMailKind, mailTopics } from './mail-kinds.ts';

type OptionalMail<Kind extends OptionalMailKind> = {
  to: number;
  kind: Kind;
  data: Omit<MailData[Kind], 'unsubscribeUrl'>;
  dedupe: string;
  by?: number;
  afterSeconds?: number;
};

/**
 * A message that a member can do without: it is written only if wanted, and carries the link that ends its kind.
 * Answers the id of the job that will send it.
 */
export const mailToMember = async <Kind extends OptionalMailKind>(
  sql: Sql,
  mail: OptionalMail<Kind>,
): Promise<string | null> => {
  const topic = mailTopics[mail.kind];
  const [member] = await sql<{ email: string; mail_token: string }[]>`
    select email, mail_token from users
    where id = ${mail.to} and status = 'active' and not (${topic} = any(mails_off))`;
  if (!member) return null;
  const unsubscribeUrl = `/unsubscribe?token=${member.mail_token}&about=${topic}`;
  return mailTo(sql, {
    kind: mail.kind,
    to: member.email,
    data: withLink<Kind>(mail.data, unsubscribeUrl),
    dedupe: mail.dedupe,
    ...(mail.by === undefined ? {} : { by: mail.by }),
    afterSeconds: mail.afterSeconds ?? 0,
  });
};

const withLink = <Kind extends OptionalMailKind>(
  data: Omit<MailData[Kind], 'unsubscribeUrl'>,
  unsubscribeUrl: string,
) =>
  // What Omit took away is put back here; the compiler cannot follow that through the generic.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  ({ ...data, unsubscribeUrl }) as unknown as MailData[Kind];
