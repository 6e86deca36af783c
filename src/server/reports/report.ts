import type { ReportKind, ReportReason } from '../../shared/reports/kinds.ts';
import { type Db, transact } from '../db/connect.ts';
import { announceToStewards } from '../events/stewards.ts';
import type { Reader } from '../feedback/store.ts';
import { refuse } from '../http/refuse.ts';
import { findSubject } from './find-subject.ts';
import { tellReported } from './tell.ts';
import { reportedWords } from './words.ts';

type Said = { kind: ReportKind; id: number; reason: ReportReason; words?: string };

/**
 * Passes a report on to the stewards, and returns what the reporter reads. Reporting the same thing again updates the
 * report; a settled one is open again.
 */
export const report = (db: Db, reader: Reader, { kind, id, reason, words = '' }: Said): Promise<string> =>
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
    if (await tellReported(tx, personId)) return reportedWords.seen;
    const [person] = await tx<{ name: string }[]>`select name from users where id = ${personId}`;
    return person ? reportedWords.waits(person.name) : reportedWords.seen;
  });
