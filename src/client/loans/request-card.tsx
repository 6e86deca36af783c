import { CalendarDays, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallRefused } from '../../shared/http/caller.ts';
import { dateText, daysText } from '../../shared/format/dates.ts';
import { addDays, type Day, daysBetween } from '../../shared/format/days.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { InterestedUser, Item, OwnersBooking } from '../../shared/items/item-contract.ts';
import { overlappingRequests, takenIn, wantedSpan } from '../../shared/loans/overlaps.ts';
import { paths } from '../base/paths.ts';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { useIsPausing } from '../things/done-to.ts';
import { acceptInterest } from '../things/item-actions.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { shortName } from '../ui/short-name.ts';
import { useBusy } from '../ui/use-busy.ts';
import { DayInput } from './act-form.tsx';
import { Decline } from './decline.tsx';
import { dayOf } from './due.ts';
import { words as plan } from './planning-words.ts';
import { spanText } from './span-text.ts';
import { words } from './words.ts';

type PersonProps = { person: InterestedUser; item: Item };

/** Their days, or as soon as possible and for how long. */
const wantedText = (person: InterestedUser, { loan_days }: Item): string => {
  const { from, until, length } = person;
  if (from !== null && until !== null)
    return until < dayOf()
      ? plan.passed(daysText(from, until))
      : plan.days(daysText(from, until), daysBetween(from, until) + 1);
  const days = length ?? loan_days;
  return days === null ? plan.soon : plan.soonFor(days);
};

/** Who asks, when, and for which days; the name opens the person. */
const Asker = ({ person, item }: PersonProps) => (
  <div className="flex min-w-0 flex-wrap items-center gap-x-3 px-3 pt-2.5">
    <Avatar name={person.name} id={person.id} size="medium" />
    <div className="min-w-0 grow basis-[min(8rem,100%)]">
      <p className="font-semibold">
        <PersonName id={person.id} name={person.name} />
      </p>
      {!item.giveaway && (
        <p className="flex items-start gap-1.5 text-sm text-green">
          <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0" />
          {wantedText(person, item)}
        </p>
      )}
      <p className="text-xs text-muted">{words.askedOn(dateText(person.timestamp))}</p>
    </div>
  </div>
);

const Overlap = ({ children }: { children: ReactNode }) => (
  <p className="flex items-start gap-2 rounded-control bg-marigold-soft px-3 py-2 text-sm">
    <Layers aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
);

const Taken = ({ by, freeFrom }: { by: OwnersBooking; freeFrom: Day | null }) => (
  <Overlap>
    {by.person === null ? (
      plan.closedThen(spanText(by))
    ) : (
      <>
        {plan.takenBy(spanText(by))}
        <PersonName id={by.person.id} name={shortName(by.person.name)} />.
      </>
    )}
    {freeFrom !== null && ` ${plan.freeAgain(dateText(freeFrom))}`}
  </Overlap>
);

/** Who else wants some of these days, and who has them already: known before the choice. */
const Overlaps = ({ person, item }: PersonProps) => {
  const today = dayOf();
  const span = wantedSpan(person, today);
  const taken = span === null ? null : takenIn(span, item.bookings ?? []);
  const others = overlappingRequests(person, item.interested_users ?? [], today);
  if (taken === null && others.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5">
      {taken !== null && <Taken {...taken} />}
      {others.map((other) => (
        <Overlap key={other.id}>
          {plan.alsoWanted(spanText({ from: other.from ?? '', until: other.until }))}
          <PersonName id={other.id} name={shortName(other.name)} />
        </Overlap>
      ))}
    </div>
  );
};

const Note = ({ note }: { note: string }) =>
  note !== '' && (
    <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
      {words.quote(note)}
    </p>
  );

const earlier = (one: Day, other: Day | null) => (other !== null && (one === '' || other < one) ? other : one);

/** The last day they asked for unless it has passed, else the wanted or usual time, up to the day before it is taken. */
const usualDue = (person: InterestedUser, { loan_days, free_until }: Item): Day => {
  const { until, length } = person;
  if (until !== null && until >= dayOf()) return until;
  const days = length ?? loan_days;
  return earlier(days === null ? '' : addDays(dayOf(), days), free_until);
};

/** Where the days reach into a booking, the last free day. */
const freeUntilIn = (error: unknown): Day | null =>
  error instanceof CallRefused && error.body.code === 'days_taken' ? (error.body.free?.until ?? null) : null;

/** Left as it is, the server counts the wanted or the usual time from the handover. */
const dueOf = (due: Day, usual: Day, { free_until }: Item) => {
  if (due === usual && due !== free_until) return {};
  return { due: due === '' ? null : due };
};

const freeHint = ({ free_until }: Item) => (free_until === null ? undefined : plan.freeUntil(dateText(free_until)));

const Approve = ({ person, item }: PersonProps) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const isPausing = useIsPausing(item.id);
  const usual = usualDue(person, item);
  const { form, change, forget } = useKeptForm(`approve:${item.id}:${person.id}`, { due: usual });
  const { due } = form;
  const isSoon = wantedSpan(person, dayOf()) === null;
  const named = item.giveaway ? {} : dueOf(due, usual, item);
  const onRefused = (error: unknown) => {
    const last = freeUntilIn(error);
    if (isSoon && last !== null) change({ due: last });
  };
  const approve = async () => {
    if ((await acceptInterest(actor, item.id, { personId: person.id, ...named }, onRefused)) !== null) forget();
  };
  return (
    <>
      {!item.giveaway && (
        <div className="w-full">
          <DayInput
            label={words.backBy}
            hint={isSoon ? freeHint(item) : undefined}
            value={due}
            onChange={(day) => change({ due: day })}
          />
        </div>
      )}
      <Button
        isSmall
        isBusy={isBusy}
        data-approve
        aria-label={words.approveNamed(person.name)}
        aria-disabled={isPausing || undefined}
        onClick={() => !isPausing && void run(approve)}
      >
        {words.approve}
      </Button>
    </>
  );
};

type CardProps = PersonProps & { canApprove: boolean };

/** One request: who, which days, who else wants them, and the answers. */
export const RequestCard = ({ person, item, canApprove }: CardProps) => (
  <li className="flex flex-col gap-2 rounded-control border border-line bg-raised pb-2.5">
    <Asker person={person} item={item} />
    <div className="flex flex-col gap-2 px-3 empty:hidden">
      {person.still !== null && <p className="text-sm font-semibold">{words.still[person.still]}</p>}
      <Note note={person.note} />
      <Overlaps person={person} item={item} />
    </div>
    <div className="flex flex-wrap items-end gap-x-3 gap-y-1 px-3">
      {canApprove && <Approve person={person} item={item} />}
      <ButtonLink look="pill" to={paths.thread(item.id, person.id)}>
        {words.writeTo(firstNameOf(person.name))}
      </ButtonLink>
      <Decline person={person} item={item} />
    </div>
  </li>
);
