import type { Fragment, Sql } from '../db/connect.ts';
import { type MailData, type OptionalMailKind, mailTopics } from './words.ts';

type Mails<Kind extends OptionalMailKind> = {
  kind: Kind;
  data: Omit<MailData[Kind], 'unsubscribeUrl'>;
  /** SQL with the columns `to_id` and `dedupe`, one row a message. */
  rows: Fragment;
};

/** The optional messages of one kind as a part of the very statement that causes them. */
export const memberMailRows = <Kind extends OptionalMailKind>(sql: Sql, { kind, data, rows }: Mails<Kind>) => {
  const topic = mailTopics[kind];
  return sql`
    insert into jobs (kind, payload, dedupe)
    select 'mail',
      jsonb_build_object('to', u.email, 'kind', ${kind}::text, 'data', ${JSON.stringify(data)}::text::jsonb
        || jsonb_build_object('unsubscribeUrl', '/unsubscribe?token=' || u.mail_token || '&about=' || ${topic}::text)),
      'mail:' || ${kind}::text || ':' || u.email || ':' || mail.dedupe
    from (${rows}) mail join users u on u.id = mail.to_id
    where u.status = 'active' and not (${topic} = any(u.mails_off))
    on conflict (dedupe) do nothing
    returning id`;
};
