import type { Sql } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { localeOfMember } from '../mail/reader-locale.ts';
import { mailTopics } from '../mail/mail-kinds.ts';
import type { PushJob } from './push-kinds.ts';

/** News that has no mail of its own yet: written only if the member wants news of this kind. */
type News = Pick<PushJob, 'shown' | 'seconds'> & {
  to: number;
  kind: 'messagesUnread';
  data: { name: string; item: string; itemId: string; personId: string; words: string };
  by: number;
};

export const pushToMember = async (sql: Sql, { to, data, ...news }: News): Promise<void> => {
  const [member] = await sql<{ email: string }[]>`
    select email from users
    where id = ${to} and status = 'active' and not (${mailTopics[news.kind]} = any(mails_off))`;
  if (!member) return;
  const locale = await localeOfMember(sql, to);
  const job: PushJob = { ...news, to: member.email, locale, data: { ...data, unsubscribeUrl: '/mails' } };
  await enqueue(sql, 'push', job, { dedupe: `push:${news.shown}` });
};
