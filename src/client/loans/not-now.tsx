import { Ban } from 'lucide-react';
import { dateText } from '../../shared/format/dates.ts';
import type { Item, OwnersBooking } from '../../shared/items/item-contract.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { DaysForm } from './days-form.tsx';
import { dayOf } from './due.ts';
import { closeItem, openItem } from './planning-actions.ts';
import { words } from './planning-words.ts';
import { spanText } from './span-text.ts';

const closedText = ({ from, until }: OwnersBooking) =>
  until === null ? words.closed.open(dateText(from)) : words.closed.until(spanText({ from, until }));

const ClosedNow = ({ item, closing }: { item: Item; closing: OwnersBooking }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-quiet px-4 py-3">
    <p className="min-w-[min(10rem,100%)] flex-1">
      <span className="flex items-start gap-2.5 font-semibold">
        <Ban aria-hidden className="mt-1 size-4 shrink-0" />
        {closedText(closing)}
      </span>
      {closing.word !== '' && (
        <span dir="auto" className="block text-sm wrap-anywhere">
          {closing.word}
        </span>
      )}
    </p>
    <ActButton look="quiet" isSmall onAct={(actor) => openItem(actor, item.id)}>
      {words.openAgain}
    </ActButton>
  </div>
);

/** An owner closes a thing for some days or until further notice; everybody still sees it. */
export const NotNow = ({ item }: { item: Item }) => {
  const actor = useActor();
  const closing = (item.bookings ?? []).find(({ person }) => person === null);
  if (closing !== undefined) return <ClosedNow item={item} closing={closing} />;
  return (
    <DaysForm
      name={`not-now:${item.id}`}
      label={words.notNow}
      look="quiet"
      title={words.notNowTitle}
      text={words.notNowText}
      action={words.notNowAction}
      start={{ from: dayOf(), until: null }}
      lastHint={words.notNowLast}
      word={{ label: words.notNowWord, hint: words.notNowHint, limit: itemLimits.word }}
      onSend={(days) => closeItem(actor, item.id, days)}
    />
  );
};
