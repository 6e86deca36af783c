import { CalendarDays, Wrench } from 'lucide-react';
import { firstNameOf } from '../../shared/format/text.ts';
import type { Item, OwnersBooking } from '../../shared/items/item-contract.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { paths } from '../base/paths.ts';
import { useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { useIsPausing } from '../things/done-to.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { PersonName } from '../ui/person-name.tsx';
import { NoteForm } from './act-form.tsx';
import { DaysForm } from './days-form.tsx';
import { dayOf } from './due.ts';
import { NotNow } from './not-now.tsx';
import { cancelBooking, clearCondition, handOverBooking, keepDays, moveBooking } from './planning-actions.ts';
import { words } from './planning-words.ts';
import { spanText } from './span-text.ts';
import { Sentence } from './slip.tsx';
import { words as loanWords } from './words.ts';

type BookingProps = { item: Item; booking: OwnersBooking };

/** The booker asks for other days; until the answer the old ones hold. */
const AskedDays = ({ item, booking }: BookingProps) => {
  const { asked, person } = booking;
  if (asked === null || person === null) return null;
  return (
    <div className="rounded-control bg-marigold-soft px-3 py-2.5">
      <Sentence>{words.asksDays(firstNameOf(person.name), spanText(asked))}</Sentence>
      <div className="mt-2 flex flex-wrap gap-2">
        <ActButton isSmall onAct={(actor) => moveBooking(actor, item.id, booking, asked)}>
          {words.yes}
        </ActButton>
        <ActButton isSmall look="quiet" onAct={(actor) => keepDays(actor, item.id, booking)}>
          {words.keepDays}
        </ActButton>
      </div>
    </div>
  );
};

/** The buttons of a mail about a late loan mean the booking that is next. */
const useIsMailed = ({ bookings = [] }: Item, { id }: OwnersBooking, step: 'move' | 'cancel-booking') => {
  const { value } = useUrlSheet('do');
  return value === step && bookings.find(({ person, state }) => person !== null && state === 'booked')?.id === id;
};

const Move = ({ item, booking }: BookingProps) => {
  const actor = useActor();
  const isOpenFirst = useIsMailed(item, booking, 'move');
  const name = firstNameOf(booking.person?.name ?? '');
  return (
    <DaysForm
      key={`${booking.from} ${booking.until}`}
      name={`move:${booking.id}`}
      label={words.move}
      isOpenFirst={isOpenFirst}
      ariaLabel={words.moveNamed(name)}
      look="quiet"
      isSmall
      title={words.moveTitle(name)}
      text={words.moveText}
      action={words.save}
      start={booking}
      first={booking.from < dayOf() ? booking.from : dayOf()}
      lastHint={words.lastHint}
      onSend={(days) => moveBooking(actor, item.id, booking, days)}
    />
  );
};

const Cancel = ({ item, booking }: BookingProps) => {
  const actor = useActor();
  const isOpenFirst = useIsMailed(item, booking, 'cancel-booking');
  const name = firstNameOf(booking.person?.name ?? '');
  return (
    <NoteForm
      name={`cancel-booking:${booking.id}`}
      label={words.cancel}
      isOpenFirst={isOpenFirst}
      ariaLabel={words.cancelNamed(name)}
      look="plain"
      isSmall
      title={words.cancelTitle(name)}
      text={words.cancelText}
      field={words.cancelField}
      limit={itemLimits.word}
      action={words.cancelAction}
      onSend={(word) => cancelBooking(actor, item.id, booking, word)}
    />
  );
};

/** One press, early or late; while it is out, or where the foot of the sheet offers it, there is none. */
const HandOver = ({ item, booking }: BookingProps) => {
  const isPausing = useIsPausing(item.id);
  const isAtFoot = item.recipient_id === booking.person?.id;
  if (item.status === 'transferred' || isAtFoot || isPausing) return null;
  const label = booking.from > dayOf() ? words.handOverEarly : words.handOver;
  return (
    <ActButton
      isSmall
      aria-label={words.handOverNamed(label, firstNameOf(booking.person?.name ?? ''))}
      onAct={(actor) => handOverBooking(actor, item.id, booking)}
    >
      {label}
    </ActButton>
  );
};

const BookingRow = ({ item, booking }: BookingProps) => {
  const { person } = booking;
  if (person === null) return null;
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line bg-raised p-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <Avatar name={person.name} id={person.id} size="medium" />
        <div className="min-w-0 grow basis-[min(8rem,100%)]">
          <p className="font-semibold">
            <PersonName id={person.id} name={person.name} />
          </p>
          <p className="flex items-center gap-1.5 text-sm text-green">
            <CalendarDays aria-hidden className="size-4 shrink-0" />
            {spanText(booking)}
          </p>
        </div>
      </div>
      <AskedDays item={item} booking={booking} />
      <div className="flex flex-wrap items-center gap-2">
        <HandOver item={item} booking={booking} />
        <Move item={item} booking={booking} />
        <ButtonLink look="pill" to={paths.thread(item.id, person.id)}>
          {loanWords.writeTo(firstNameOf(person.name))}
        </ButtonLink>
        <Cancel item={item} booking={booking} />
      </div>
    </li>
  );
};

/** What is wrong with it, as everybody reads it; its owner says when it is fine again. */
const OwnCondition = ({ item }: { item: Item }) =>
  item.condition !== null && (
    <div className="rounded-control bg-marigold-soft px-4 py-3">
      <p className="flex items-start gap-2.5 font-semibold">
        <Wrench aria-hidden className="mt-1 size-4 shrink-0" />
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {item.condition}
        </span>
      </p>
      <p className="mt-1 text-sm">{words.condition}</p>
      <ActButton look="quiet" isSmall className="mt-2" onAct={(actor) => clearCondition(actor, item.id)}>
        {words.fineAgain}
      </ActButton>
    </div>
  );

/** What only the owner of a thing to borrow sees of its days: who has it when, when it is closed, and how it is. */
export const OwnersPlan = ({ item }: { item: Item }) => {
  const promised = (item.bookings ?? []).filter(({ person, state }) => person !== null && state === 'booked');
  return (
    <div className="flex flex-col gap-4">
      <OwnCondition item={item} />
      {promised.length > 0 && (
        <section>
          <h3 className="mb-2 text-lg">{words.bookings}</h3>
          <ol className="flex flex-col gap-2">
            {promised.map((booking) => (
              <BookingRow key={booking.id} item={item} booking={booking} />
            ))}
          </ol>
        </section>
      )}
      <NotNow item={item} />
    </div>
  );
};
