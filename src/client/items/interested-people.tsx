import { dateText } from '../../shared/format/dates.ts';
import { addDays, type Day } from '../../shared/format/days.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { InterestedUser, Item } from '../../shared/items/item-contract.ts';
import { PersonName } from '../ui/person-name.tsx';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { paths } from '../base/paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
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

/** Who asks, and when; the name opens the person. */
const Asker = ({ person }: { person: InterestedUser }) => (
  <div className="flex min-w-0 flex-wrap items-center gap-x-3 px-3 py-2">
    <Avatar name={person.name} id={person.id} size="medium" />
    <div className="min-w-0 grow basis-[min(8rem,100%)]">
      <p className="font-semibold">
        <PersonName id={person.id} name={person.name} />
      </p>
      <p className="text-xs text-muted">{words.askedOn(dateText(person.timestamp))}</p>
    </div>
  </div>
);

/** The last day they asked for unless it has passed, else the usual period from today, else none. */
const usualDue = ({ until }: InterestedUser, { loan_days: days }: Item): Day => {
  if (until !== null && until >= dayOf()) return until;
  return days === null ? '' : addDays(dayOf(), days);
};

const PersonCard = ({ person, item }: PersonProps) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const isPausing = useIsPausing(item.id);
  const { form, change, forget } = useKeptForm(`approve:${item.id}:${person.id}`, { due: usualDue(person, item) });
  const { due } = form;
  const choice = item.giveaway ? { personId: person.id } : { personId: person.id, due: due === '' ? null : due };
  const approve = async () => {
    if ((await acceptInterest(actor, item.id, choice)) !== null) forget();
  };
  return (
    <li className="rounded-control border border-line bg-raised">
      <Asker person={person} />
      <Said person={person} />
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1 px-3 pb-2">
        {!item.giveaway && (
          <div className="w-full">
            <DayInput label={loanWords.backBy} value={due} onChange={(day) => change({ due: day })} />
          </div>
        )}
        <Button
          isSmall
          isBusy={isBusy}
          aria-label={words.approveNamed(person.name)}
          aria-disabled={isPausing || undefined}
          onClick={() => !isPausing && void run(approve)}
        >
          {loanWords.approve}
        </Button>
        <ButtonLink look="pill" to={paths.thread(item.id, person.id)}>
          {words.writeTo(firstNameOf(person.name))}
        </ButtonLink>
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
