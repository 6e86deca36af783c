import { ChevronRight } from 'lucide-react';
import { statusDate } from '../../shared/format/dates.ts';
import type { Item } from '../../shared/items/contract.ts';
import { useActor } from '../live/act.ts';
import { Avatar } from '../ui/avatar.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { acceptInterest } from './actions.ts';
import { words } from './words.ts';

type Person = NonNullable<Item['interested_users']>[number];

type PersonButtonProps = { person: Person; isBusy: boolean; onChoose: () => void };

const PersonButton = ({ person, isBusy, onChoose }: PersonButtonProps) => (
  <button
    type="button"
    aria-label={words.approveNamed(person.name)}
    aria-disabled={isBusy || undefined}
    onClick={onChoose}
    className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line bg-raised px-3 py-2 text-left transition-colors duration-150 hover:border-edge aria-disabled:opacity-60"
  >
    <span className="flex min-w-0 grow flex-wrap items-center gap-x-3">
      <Avatar name={person.name} id={person.id} size="medium" />
      <span className="min-w-0 grow basis-[min(8rem,100%)]">
        <span dir="auto" className="block font-semibold">
          {person.name}
        </span>
        <span className="block text-xs text-muted">{words.askedOn(statusDate(person.timestamp))}</span>
      </span>
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
  </button>
);

/** Who asked for it, first come first; pressing one approves that request, and the sheet shows what comes next. */
export const InterestedPeople = ({ item }: { item: Item }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  return (
    <section>
      <h3 className="text-lg">{words.approveTitle}</h3>
      <p className="mt-1 mb-3 text-sm text-muted">{words.approveHint}</p>
      {item.interested_users === undefined ? (
        <SkeletonBlock className="h-14" />
      ) : (
        <ul className="flex flex-col gap-2">
          {item.interested_users.map((person) => (
            <li key={person.id}>
              <PersonButton
                person={person}
                isBusy={isBusy}
                onChoose={() => void run(async () => void (await acceptInterest(actor, item.id, person.id)))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
