import type { RefusalCode } from '../http/errors.ts';
import type { ReportAct, ReportKind } from './kinds.ts';

/** The facts about a reported person that decide what may be done; null if unknown. */
type Reported = { is_admin: boolean; is_steward: boolean } | null;

type Case = { kind: ReportKind; person: Reported; byAdmin: boolean };

const whyNotDeactivate = ({ person, byAdmin }: Case): RefusalCode | null => {
  if (person === null) return 'report_author_unknown';
  if (person.is_admin) return byAdmin ? 'admin_not_listed' : 'report_out_of_reach';
  return person.is_steward && !byAdmin ? 'report_out_of_reach' : null;
};

/** The same rule for the way back: what only administrators decide, only they take back. */
export const whyNotUndo = (act: ReportAct, { wasByAdmin, byAdmin }: { wasByAdmin: boolean; byAdmin: boolean }) =>
  act === 'deactivate' && wasByAdmin && !byAdmin ? ('report_undo_out_of_reach' satisfies RefusalCode) : null;

/** Which actions are possible for this report and this steward. */
export const whyNotAct = (act: ReportAct, about: Case): RefusalCode | null => {
  if (act === 'hide') return about.kind === 'person' ? 'report_person_stays' : null;
  return act === 'deactivate' ? whyNotDeactivate(about) : null;
};
