import { truncate } from '../../shared/format/text.ts';
import type { ReportKind, ReportReason } from '../../shared/reports/kinds.ts';
import { findThread } from '../conversations/threads.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announceToStewards } from '../events/stewards.ts';
import { findFeedback, isAuthor, type Reader } from '../feedback/store.ts';
import { refuse } from '../http/refuse.ts';
import { requireReadableItem } from '../items/store.ts';
import { requirePerson } from '../people/profile.ts';
import { requireWish } from '../wishes/store.ts';
import { tellReported } from './tell.ts';
import type { reportedWords } from './words.ts';

/** The reported thing as its reporter sees it; `personId` is null if its owner is unknown. */
type Subject = { personId: number | null; isMine: boolean; title: string; content: string };

const TITLE = 80;

type MessageRow = { item_id: number; person_id: number; author_id: number; text: string; is_hidden: boolean };

const findMessage = async (sql: Sql, viewerId: number, id: number): Promise<Subject> => {
  const [row] = await sql<MessageRow[]>`
    select item_id, person_id, author_id, text, hidden_at is not null as is_hidden from messages
    where id = ${id} and ${viewerId}::int in (author_id, reader_id)`;
  const isMine = row?.author_id === viewerId;
  if (!row || (row.is_hidden && !isMine)) return refuse('message_not_found');
  const place = { itemId: row.item_id, personId: row.person_id };
  // A thread that is out of sight, because the two have parted, is as if the message had never been written.
  const thread = (await findThread(sql, viewerId, place)) ?? refuse('message_not_found');
  return { personId: row.author_id, isMine, title: thread.item_name, content: row.text };
};

const finders: Record<ReportKind, (sql: Sql, reader: Reader, id: number) => Promise<Subject>> = {
  item: async (sql, { viewerId }, id) => {
    const { owner_id, is_mine, name, description } = await requireReadableItem(sql, id, viewerId);
    return { personId: owner_id, isMine: is_mine, title: name, content: description };
  },
  wish: async (sql, { viewerId }, id) => {
    const { owner_id, is_mine, name, description } = await requireWish(sql, id, viewerId);
    return { personId: owner_id, isMine: is_mine, title: name, content: description };
  },
  message: (sql, { viewerId }, id) => findMessage(sql, viewerId, id),
  feedback: async (sql, reader, id) => {
    const row = (await findFeedback(sql, reader, id)) ?? refuse('feedback_not_found');
    const { author_id: personId, content } = row;
    return {
      personId,
      isMine: isAuthor(row, reader.secret, reader.viewerId),
      title: truncate(content, TITLE),
      content,
    };
  },
  person: async (sql, { viewerId }, id) => {
    const { name } = await requirePerson(sql, id, viewerId);
    return { personId: id, isMine: id === viewerId, title: name, content: '' };
  },
};

/** What is out of sight, gone or never was is refused in the same words. */
const findSubject = (sql: Sql, reader: Reader, kind: ReportKind, id: number): Promise<Subject> =>
  finders[kind](sql, reader, id);

type Said = { kind: ReportKind; id: number; reason: ReportReason; words?: string };

/**
 * Passes a report on to the stewards, and returns what the reporter reads. Reporting the same thing again updates the
 * report; a settled one is open again.
 */
export const report = (
  db: Db,
  reader: Reader,
  { kind, id, reason, words = '' }: Said,
  answers: typeof reportedWords,
): Promise<string> =>
  transact(db, async (tx) => {
    const { personId, isMine, title, content } = await findSubject(tx, reader, kind, id);
    if (isMine) refuse('report_own');
    await tx`
      insert into reports (reporter_id, kind, subject_id, person_id, title, content, reason, words)
      values (${reader.viewerId}, ${kind}, ${id}, ${personId}, ${title}, ${content}, ${reason}, ${words})
      on conflict (reporter_id, kind, subject_id) do update
      set reason = excluded.reason, words = excluded.words, title = excluded.title, content = excluded.content,
        reported_at = now(), act_id = null`;
    await announceToStewards(tx, 'reports');
    if (await tellReported(tx, personId)) return answers.seen;
    const [person] = await tx<{ name: string }[]>`select name from users where id = ${personId}`;
    return person ? answers.waits(person.name) : answers.seen;
  });
