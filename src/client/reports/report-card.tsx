import type { ReactNode } from 'react';
import type { Report } from '../../shared/reports/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { ThingPhoto } from '../ui/photos/thing-photo.tsx';
import { useActor } from '../live/act.ts';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { Tag } from '../ui/tag.tsx';
import { undoDecision } from './actions.ts';
import { words } from './words.ts';

const titleOf = ({ kind, title }: Report) => (kind === 'message' ? words.aboutItem(title) : title);

const Tags = ({ report: { kind, person, is_gone, is_hidden } }: { report: Report }) => (
  <p className="mt-1 flex flex-wrap gap-1.5">
    <Tag>{words.kinds[kind]}</Tag>
    {is_hidden && <Tag tone="marigold">{words.hidden}</Tag>}
    {person?.is_active === false && <Tag tone="tomato">{words.deactivated}</Tag>}
    {is_gone && kind !== 'person' && <Tag tone="quiet">{words.gone}</Tag>}
  </p>
);

const Head = ({ report }: { report: Report }) => {
  const { kind, person, thumbnail_url, placeholder, title } = report;
  return (
    <div className="flex items-start gap-3">
      {thumbnail_url !== null && (
        <div aria-hidden className="relative size-19 shrink-0 overflow-hidden rounded-control bg-quiet">
          <ThingPhoto thing={{ name: title, thumbnail_url, placeholder }} sizes="76px" />
        </div>
      )}
      <div className="min-w-0">
        <h3 dir="auto" className="text-base wrap-anywhere">
          {titleOf(report)}
        </h3>
        {kind !== 'person' && (
          <p className="text-sm wrap-anywhere">{person === null ? words.anonymous : words.of(person.name)}</p>
        )}
        <Tags report={report} />
      </div>
    </div>
  );
};

const Said = ({ said }: Pick<Report, 'said'>) => (
  <ul className="mt-3 flex flex-col gap-2">
    {said.map(({ reason, words: more, by, at }) => (
      <li key={`${by} ${at}`} className="rounded-control bg-quiet px-4 py-2.5 text-sm">
        <p className="font-semibold">{words.reasons[reason]}</p>
        {more !== '' && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {more}
          </p>
        )}
        <p className="text-xs text-muted wrap-anywhere">{words.saidBy(by, dateText(at))}</p>
      </li>
    ))}
  </ul>
);

const Done = ({ done }: Pick<Report, 'done'>) => (
  <ul className="mt-3 flex flex-col gap-2 text-sm">
    {done.map(({ act, reason, by, at, undone_at, undone_by, answer }) => (
      <li key={at} className="border-s-4 border-line ps-4 wrap-anywhere">
        <p className="font-semibold">{words.done[act](by, dateText(at))}</p>
        {reason !== '' && <p dir="auto">{reason}</p>}
        {answer !== null && (
          <p dir="auto" className="font-semibold text-denim">
            {words.answered(answer)}
          </p>
        )}
        {undone_at !== null && <p className="text-muted">{words.undone(undone_by ?? '', dateText(undone_at))}</p>}
      </li>
    ))}
  </ul>
);

const Undo = ({ id }: { id: number }) => {
  const actor = useActor();
  return (
    <AskAgain
      look="pill"
      label={words.undo}
      title={words.undoTitle}
      text={words.undoText}
      action={words.undo}
      dialogLook="primary"
      onConfirmed={() => undoDecision(actor, id)}
    />
  );
};

/** What is reported, by whom and why, what was done about it, and below it what can be. */
export const ReportCard = ({ report, children }: { report: Report; children?: ReactNode }) => (
  <li className="py-4">
    <Head report={report} />
    {report.content !== '' && (
      <blockquote dir="auto" className="mt-3 border-s-4 border-line ps-4 whitespace-pre-line wrap-anywhere text-muted">
        {report.content}
      </blockquote>
    )}
    <Said said={report.said} />
    {report.done.length > 0 && <Done done={report.done} />}
    {children}
    {report.can_undo && (
      <div className="mt-3">
        <Undo id={report.id} />
      </div>
    )}
  </li>
);
