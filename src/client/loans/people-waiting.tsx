import { daysText } from '../../shared/format/dates.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { InterestedUser, Item } from '../../shared/items/item-contract.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { PersonName } from '../ui/person-name.tsx';
import { useActor } from '../live/act.ts';
import { paths } from '../base/paths.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { NoteForm } from './act-form.tsx';
import { declineInterest } from './actions.ts';
import { words } from './words.ts';

type PersonProps = { person: InterestedUser; item: Item };

/** What they wrote when they asked, and for which days. */
export const Said = ({ person: { note, from, until, still } }: { person: InterestedUser }) => (
  <div className="flex flex-col gap-1 px-3 pb-2 text-sm empty:hidden">
    {from !== null && until !== null && <p className="font-semibold">{words.wantedDays(daysText(from, until))}</p>}
    {still !== null && <p className="font-semibold">{words.still[still]}</p>}
    {note !== '' && (
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {words.quote(note)}
      </p>
    )}
  </div>
);

export const Decline = ({ person, item }: PersonProps) => {
  const actor = useActor();
  return (
    <NoteForm
      name={`decline:${item.id}:${person.id}`}
      label={words.decline}
      ariaLabel={words.declineNamed(person.name)}
      look="plain"
      isSmall
      className="ms-auto"
      title={words.declineTitle(person.name)}
      text={words.declineText}
      field={words.declineNote}
      limit={itemLimits.note}
      action={words.declineAction}
      onSend={(note) => declineInterest(actor, item.id, person.id, note)}
    />
  );
};

/**
 * Everybody who asked except the approved person, first come first: the owner can write to them or decline. For a loan
 * they are the queue; after a gift was handed over there are none.
 */
export const PeopleWaiting = ({ item }: { item: Item }) => {
  const people = (item.interested_users ?? []).filter(({ id }) => id !== item.recipient_id);
  if (people.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-lg">{item.giveaway ? words.whoElseAsked : words.whoWaits}</h3>
      <ol className="flex flex-col gap-2">
        {people.map((person) => (
          <li key={person.id} className="rounded-control border border-line bg-raised pt-2.5">
            <p className="px-3 pb-1 font-semibold">
              <PersonName id={person.id} name={person.name} />
            </p>
            <Said person={person} />
            <div className="flex flex-wrap items-center gap-x-3 px-3 pb-2">
              <ButtonLink look="pill" to={paths.thread(item.id, person.id)}>
                {words.writeTo(firstNameOf(person.name))}
              </ButtonLink>
              <Decline person={person} item={item} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
