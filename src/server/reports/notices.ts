import type { Notice } from '../../shared/reports/contract.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { announceToStewards } from '../events/stewards.ts';
import { isAuthor, type Reader } from '../feedback/store.ts';
import { refuse } from '../http/refuse.ts';

const MOST = 50;

type Row = Notice & { person_id: number | null; author_salt: Buffer | null; author_hash: Buffer | null };

/** Notices about anonymous feedback wait for the person who can prove to have written it. */
const listRows = (sql: Sql, viewerId: number, id: number | null) => sql<Row[]>`
  select a.id, a.kind, a.title, a.act, a.reason, a.acted_at as at, a.undone_at, a.answer, a.seen_at is null as is_new,
    a.person_id, f.author_salt, f.author_hash
  from report_acts a left join feedback f on a.kind = 'feedback' and a.person_id is null and f.id = a.subject_id
  where a.act in ('hide', 'warn') and (a.person_id = ${viewerId} or f.author_hash is not null)
    and coalesce(a.id = ${id}::int, true)
  order by a.id desc`;

const isMine = ({ person_id, author_salt, author_hash }: Row, { viewerId, secret }: Reader) =>
  person_id === viewerId || isAuthor({ author_id: null, author_salt, author_hash }, secret, viewerId);

const present = ({ person_id: _person, author_salt: _salt, author_hash: _hash, ...notice }: Row): Notice => notice;

export const listNotices = async (sql: Sql, reader: Reader): Promise<Notice[]> => {
  const rows = await listRows(sql, reader.viewerId, null);
  return rows
    .filter((row) => isMine(row, reader))
    .slice(0, MOST)
    .map(present);
};

export const markNoticesSeen = async (sql: Sql, userId: number): Promise<void> => {
  const seen = await sql`
    update report_acts set seen_at = now() where person_id = ${userId} and seen_at is null returning id`;
  if (seen.length > 0) await announce(sql, { to: [userId], about: 'notices' });
};

const requireNotice = async (sql: Sql, reader: Reader, id: number): Promise<Notice> => {
  const [row] = await listRows(sql, reader.viewerId, id);
  return row && isMine(row, reader) ? present(row) : refuse('notice_not_found');
};

/** Once: of two simultaneous answers the first counts. */
export const answerNotice = (db: Db, reader: Reader, id: number, words: string): Promise<Notice> =>
  transact(db, async (tx) => {
    await requireNotice(tx, reader, id);
    const written = await tx`
      update report_acts set answer = ${words}, answered_at = now(), seen_at = coalesce(seen_at, now())
      where id = ${id} and answer is null returning id`;
    if (written.length === 0) refuse('notice_answered');
    await announceToStewards(tx, 'reports');
    return requireNotice(tx, reader, id);
  });
