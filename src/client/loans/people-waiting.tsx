import type { InterestedUser, Item } from '../../shared/items/item-contract.ts';
import { wantedSpan } from '../../shared/loans/overlaps.ts';
import { dayOf } from './due.ts';
import { RequestCard } from './request-card.tsx';
import { useFirstApproval } from './use-first-approval.ts';
import { words } from './words.ts';

/** While it is promised or out, only a request for certain days can be approved. */
const canApprove = (person: InterestedUser, item: Item) =>
  !item.giveaway && item.is_hidden !== true && wantedSpan(person, dayOf()) !== null;

/**
 * Everybody who still waits, first come first: the owner can approve other days, write to them or decline. For a loan they
 * are the queue; after a gift was handed over there are none.
 */
export const PeopleWaiting = ({ item }: { item: Item }) => {
  const people = (item.interested_users ?? []).filter(({ id, is_booked }) => id !== item.recipient_id && !is_booked);
  const section = useFirstApproval(item);
  if (people.length === 0) return null;
  return (
    <section ref={section}>
      <h3 className="mb-2 text-lg">{item.giveaway ? words.whoElseAsked : words.whoWaits}</h3>
      <ol className="flex flex-col gap-2">
        {people.map((person) => (
          <RequestCard key={person.id} person={person} item={item} canApprove={canApprove(person, item)} />
        ))}
      </ol>
    </section>
  );
};
