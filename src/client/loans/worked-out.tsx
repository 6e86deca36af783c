import { firstNameOf } from '../../shared/format/text.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { workedOutDay } from '../../shared/loans/loan-rules.ts';
import { useActor } from '../live/act.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { confirmTransfer } from '../things/item-actions.ts';
import { Aside, Sentence } from './slip.tsx';
import { dayOf } from './due.ts';
import { sayReceived } from './actions.ts';
import { words } from './words.ts';

/** The approved person has said that they have it: both see it as what it is. */
const Received = ({ item }: { item: Item }) => (
  <section className="rounded-card bg-marigold-soft px-4 py-3">
    <Sentence>
      {item.is_mine ? words.saysReceived(firstNameOf(item.recipient_name ?? '')) : words.saidReceived}
    </Sentence>
    <Aside>{item.is_mine ? words.saysReceivedNext : words.saidReceivedNext(firstNameOf(item.owner_name ?? ''))}</Aside>
  </section>
);

/** The day after the first one that was planned, as in the mail; null while the booking is not known. */
const askedFrom = ({ my_booking, bookings = [], recipient_id }: Item, approvedDate: string) => {
  const booking = my_booking ?? bookings.find(({ person }) => person?.id === recipient_id);
  if (booking === undefined || approvedDate === '') return null;
  return workedOutDay({ approvedOn: dayOf(approvedDate), from: booking.from, until: booking.until });
};

/** Shown to both, like the mail: the owner confirms, the other person tells the owner. */
export const WorkedOut = ({ item, approvedDate }: { item: Item; approvedDate: string }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  if (item.said_received_at !== undefined) return <Received item={item} />;
  const day = askedFrom(item, approvedDate);
  if (day === null || dayOf() < day) return null;
  const personId = item.recipient_id ?? actor.userId;
  const yes = async () => {
    if (item.is_mine) await confirmTransfer(actor, item.id);
    else await sayReceived(actor, item.id);
  };
  return (
    <section className="rounded-card bg-marigold-soft px-4 py-3">
      <Sentence>{words.workedOut}</Sentence>
      <Aside>{item.is_mine ? words.workedOutOwner : words.workedOutOther}</Aside>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="pill" isBusy={isBusy} onClick={() => void run(yes)}>
          {words.itDid}
        </Button>
        <ButtonLink look="pill" to={paths.thread(item.id, personId)}>
          {words.notYet}
        </ButtonLink>
      </div>
    </section>
  );
};
