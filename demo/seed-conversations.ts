import type { Sql } from '../src/server/db/connect.ts';
import { momentOf, startOfDay } from './moment.ts';
import { conversations, items, type SampleConversation, type SampleLine } from './sample.ts';
import type { Rows } from './seed-people.ts';

const hour = 60 * 60 * 1000;

/** After work, this many days from today. */
const meetingIn = (now: Date, days: number) => new Date(startOfDay(now, -days).getTime() + 18.5 * hour).toISOString();

const contentOf = (line: SampleLine, now: Date) => ({
  text: line.text ?? '',
  times: line.proposesInDays?.map((days) => meetingIn(now, days)) ?? null,
  agreed: line.agreesInDays === undefined ? null : meetingIn(now, line.agreesInDays),
});

/** When the two meet, and when they said so. */
const agreementIn = (lines: readonly SampleLine[], now: Date, sentAt: (line: SampleLine) => string) => {
  const yes = lines.find(({ agreesInDays }) => agreesInDays !== undefined);
  return yes === undefined ? { time: null, at: null } : { time: contentOf(yes, now).agreed, at: sentAt(yes) };
};

const requireItem = (wanted: string) => {
  const item = items.find(({ key }) => key === wanted);
  if (item === undefined) throw new Error(`The sample has no "${wanted}".`);
  return item;
};

const openThread = async (sql: Sql, { item, person, lines }: SampleConversation, rows: Rows, now: Date) => {
  const { name, owner } = requireItem(item);
  const sentAt = (line: SampleLine) => momentOf(now, line.daysAgo, `${item} ${person} ${line.text}`).toISOString();
  const { time, at } = agreementIn(lines, now, sentAt);
  const [owner_id, person_id] = [rows.person(owner), rows.person(person)];
  const [row] = await sql<{ item_id: number }[]>`
    insert into conversations (item_id, owner_id, person_id, last_at, agreed_time, agreed_at)
    select id, owner_id, ${person_id}, ${lines.map(sentAt).at(-1) ?? null}, ${time}, ${at}
    from items where name = ${name} and owner_id = ${owner_id} returning item_id`;
  return { item_id: row?.item_id ?? 0, owner_id, person_id, sentAt };
};

/** What owners and those who asked have said to each other; in some threads the last words wait to be read. */
export const seedConversations = async (sql: Sql, now: Date, rows: Rows): Promise<void> => {
  for (const conversation of conversations) {
    const { item_id, owner_id, person_id, sentAt } = await openThread(sql, conversation, rows, now);
    for (const line of conversation.lines) {
      const [author, reader] = line.by === 'owner' ? [owner_id, person_id] : [person_id, owner_id];
      const { text, times, agreed } = contentOf(line, now);
      const isUnread = conversation.isUnread === true && line === conversation.lines.at(-1);
      await sql`
        insert into messages (item_id, person_id, owner_id, author_id, reader_id, text, times, agreed, sent_at, seen_at)
        values (${item_id}, ${person_id}, ${owner_id}, ${author}, ${reader}, ${text}, ${times}::timestamptz[],
          ${agreed}, ${sentAt(line)}, ${isUnread ? null : sentAt(line)})`;
    }
  }
};
