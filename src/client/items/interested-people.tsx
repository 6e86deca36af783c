import { ChevronRight } from 'lucide-react';
import { dateText } from '../../shared/format/dates.ts';
import { addDays, type Day } from '../../shared/format/days.ts';
import type { InterestedUser, Item } from '../../shared/items/item-contract.ts';
import { PersonName } from '../ui/person-name.tsx';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { Avatar } from '../ui/avatar.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { DayInput } from '../loans/act-form.tsx';
import { Decline, Said } from '../loans/people-waiting.tsx';
import { acceptInterest } from '../things/item-actions.ts';
import { useIsPausing } from '../things/done-to.ts';
import { dayOf } from '../loans/due.ts';
import { words as loanWords } from '../loans/words.ts';
import { words } from './words.ts';

type PersonProps = { person: InterestedUser; item: Item };

type PersonButtonProps = { person: InterestedUser; isPausing: boolean; onChoose: () => void };

const PersonButton = ({ person, isPausing, onChoose }: PersonButtonProps) => (
  <button
    type="button"
    aria-label={words.approveNamed(person.name)}
    aria-disabled={isPausing || undefined}
    onClick={() => !isPausing && onChoose()}
    className="flex min-h-14 w-full flex-wrap items-center justify-end gap-x-3 rounded-control px-3 py-2 text-left transition-colors duration-150 hover:bg-quiet"
  >
    <span className="flex min-w-0 grow basis-[min(11rem,100%)] flex-wrap items-center gap-x-3">
      <Avatar name={person.name} id={person.id} size="medium" />
      <span className="min-w-0 grow basis-[min(8rem,100%)]">
        <span dir="auto" className="block font-semibold">
          {person.name}
        </span>
        <span className="block text-xs text-muted">{words.askedOn(dateText(person.timestamp))}</span>
      </span>
    </span>
    <span className="flex shrink-0 items-center gap-1 text-sm font-semibold text-green">
      {loanWords.approve}
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </span>
  </button>
);

/** The last day they asked for unless it has passed, else the usual period from today, else none. */
const usualDue = ({ until }: InterestedUser, { loan_days: days }: Item): Day => {
  if (until !== null && until >= dayOf()) return until;
  return days === null ? '' : addDays(dayOf(), days);
};

const PersonCard = ({ person, item }: PersonProps) => {
  const actor = useActor();
  const { run } = useBusy();
  const isPausing = useIsPausing(item.id);
  const { form, change, forget } = useKeptForm(`approve:${item.id}:${person.id}`, { due: usualDue(person, item) });
  const { due } = form;
  const choice = item.giveaway ? { personId: person.id } : { personId: person.id, due: due === '' ? null : due };
  const approve = async () => {
    if ((await acceptInterest(actor, item.id, choice)) !== null) forget();
  };
  return (
    <li className="rounded-control border border-line bg-raised">
      <PersonButton person={person} isPausing={isPausing} onChoose={() => void run(approve)} />
      <Said person={person} />
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1 px-3 pb-2">
        {!item.giveaway && (
          <div className="w-full">
            <DayInput label={loanWords.backBy} value={due} onChange={(day) => change({ due: day })} />
          </div>
        )}
        <span className="self-center text-sm">
          <PersonName id={person.id} name={person.name} isSpelledOut />
        </span>
        <Decline person={person} item={item} />
      </div>
    </li>
  );
};

/** People who asked, first come first; pressing one approves the request, and the sheet shows the next step. */
export const InterestedPeople = ({ item }: { item: Item }) => (
  <section>
    <h3 className="text-lg">{words.approveTitle}</h3>
    <p className="mt-1 mb-3 text-sm text-muted">{words.approveHint}</p>
    {item.interested_users === undefined ? (
      <SkeletonBlock className="h-14" />
    ) : (
      <ul className="flex flex-col gap-2">
        {item.interested_users.map((person) => (
          <PersonCard key={person.id} person={person} item={item} />
        ))}
      </ul>
    )}
  </section>
);
