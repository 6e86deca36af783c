import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, CircleMinus } from 'lucide-react';
import { Link } from 'wouter';
import type { Checklist as Steps } from '../../shared/community/contract.ts';
import { checklistQuery, progressOf } from '../first-steps/checklist-query.ts';
import { paths } from '../base/paths.ts';
import { AddressInParts } from '../ui/address-in-parts.tsx';
import { cardLook } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { buttonLook } from '../ui/controls/button-look.ts';
import { useSetAside, useTakeZone } from './checklist-actions.ts';
import { words } from './checklist-words.ts';

type Line = Steps['lines'][number]['line'];
type Way = { to: string; label: string };

const zoneHere = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where each line is done; the address and the backup are done on the server alone. */
const ways: Record<Line, readonly Way[]> = {
  person: [{ to: paths.changePassword(), label: words.open }],
  address: [],
  community: [{ to: paths.admin({ open: 'community' }), label: words.open }],
  time_zone: [{ to: paths.admin({ open: 'community' }), label: words.open }],
  mail: [{ to: paths.admin({ open: 'mail' }), label: words.open }],
  groups: [{ to: paths.admin({ open: 'groups' }), label: words.open }],
  rules: [{ to: paths.admin({ open: 'community' }), label: words.open }],
  things: [
    { to: paths.bring(), label: words.waysOf.list },
    { to: paths.items({ post: 'lend' }), label: words.waysOf.one },
  ],
  invite: [
    { to: paths.invite(), label: words.waysOf.link },
    { to: paths.admin({ open: 'invitations' }), label: words.waysOf.mail },
  ],
  steward: [{ to: paths.admin(), label: words.open }],
  backup: [],
};

const Hint = ({ line, steps: { can_mail, public_url, backup_failure } }: { line: Line; steps: Steps }) => {
  if (line === 'backup' && backup_failure !== null) return words.backupFailed(backup_failure);
  if (line === 'mail' && !can_mail) return words.noMail;
  if (line !== 'address') return words.lines[line].hint;
  return (
    <>
      <AddressInParts address={public_url} />: {words.lines.address.hint}
    </>
  );
};

const TakeZone = () => {
  const { isBusy, takeZone } = useTakeZone();
  return (
    <Button look="pill" isBusy={isBusy} onClick={() => takeZone(zoneHere)}>
      {words.useZone(zoneHere)}
    </Button>
  );
};

const OpenLine = ({ line, steps }: { line: Line; steps: Steps }) => {
  const setAside = useSetAside();
  const { label } = words.lines[line];
  return (
    <>
      <p className="text-sm wrap-anywhere text-muted">
        <Hint line={line} steps={steps} />
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {line === 'time_zone' && <TakeZone />}
        {ways[line].map((way) => (
          <Link
            key={way.to}
            to={way.to}
            aria-label={way.label === words.open ? `${way.label}: ${label}` : undefined}
            className={buttonLook('pill')}
          >
            {way.label}
          </Link>
        ))}
        {line !== 'person' && (
          <Button look="plain" isSmall aria-label={words.setAsideNamed(label)} onClick={() => setAside(line, true)}>
            {words.setAside}
          </Button>
        )}
      </div>
    </>
  );
};

const AsideLine = ({ line }: { line: Line }) => {
  const setAside = useSetAside();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {words.aside}
      <Button
        look="plain"
        isSmall
        aria-label={words.takeUpNamed(words.lines[line].label)}
        onClick={() => setAside(line, false)}
      >
        {words.takeUp}
      </Button>
    </p>
  );
};

const markOf = (isDone: boolean, isAside: boolean) => {
  if (isDone) return { Icon: CircleCheck, tone: 'text-green' };
  return { Icon: isAside ? CircleMinus : Circle, tone: 'text-muted' };
};

const StepRow = ({ step, steps }: { step: Steps['lines'][number]; steps: Steps }) => {
  const { line, is_done: isDone, is_set_aside: isAside } = step;
  const { Icon, tone } = markOf(isDone, isAside);
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0 grow">
        <h3 className={classNames('text-base', (isDone || isAside) && 'text-muted')}>{words.lines[line].label}</h3>
        {isDone && <p className="text-sm text-muted">{words.done}</p>}
        {isAside && <AsideLine line={line} />}
        {!isDone && !isAside && <OpenLine line={line} steps={steps} />}
      </div>
    </li>
  );
};

/** The end of the list: a sentence, until somebody closes it. */
const Ready = () => {
  const setAside = useSetAside();
  return (
    <section className="mb-8 rounded-card bg-green-soft p-4">
      <h2 className="text-lg">{words.ready}</h2>
      <p className="mt-1 mb-3">{words.readyText}</p>
      <Button look="pill" onClick={() => setAside('list', true)}>
        {words.close}
      </Button>
    </section>
  );
};

/** What a new community still needs, for its administrators. */
export const Checklist = () => {
  const { data } = useQuery(checklistQuery);
  if (data === undefined) return null;
  const { done, all, isReady } = progressOf(data);
  if (isReady) return data.is_closed ? null : <Ready />;
  return (
    <section className="mb-8">
      <h2 className="text-lg">{words.title}</h2>
      <p className="mb-3 text-sm text-muted">{words.left(done, all)}</p>
      <ol className={classNames(cardLook, 'divide-y divide-line overflow-hidden')}>
        {data.lines.map((step) => (
          <StepRow key={step.line} step={step} steps={data} />
        ))}
      </ol>
    </section>
  );
};
