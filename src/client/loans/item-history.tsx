import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { dateText, daysText } from '../../shared/format/dates.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { Handover, Item } from '../../shared/items/item-contract.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { shortName } from '../ui/short-name.ts';
import { useActor } from '../live/act.ts';
import { paths } from '../base/paths.ts';
import { Stamp } from '../ui/stamp.tsx';
import { NoteForm } from './act-form.tsx';
import { dayOf } from './due.ts';
import { thank } from './actions.ts';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { PersonName } from '../ui/person-name.tsx';
import { ReturnReports } from './return-reports.tsx';
import { words } from './words.ts';
import { historyQuery } from '../things/item-queries.ts';
import { EmailLink } from './slip.tsx';

const daysOf = ({ handed_over_at, returned_at }: Handover) =>
  returned_at === null ? dateText(handed_over_at) : daysText(dayOf(handed_over_at), dayOf(returned_at));

const stampOf = ({ is_loan, returned_at }: Handover) => {
  if (!is_loan) return words.given;
  return returned_at === null ? words.lent : `${words.back} ${dateText(dayOf(returned_at))}`;
};

const Quote = ({ name, text }: { name: string; text: string }) => (
  <p className="text-sm wrap-anywhere">{words.says(shortName(name), text)}</p>
);

const Thank = ({ item, handover }: { item: Item; handover: Handover }) => {
  const actor = useActor();
  const { value: step } = useUrlSheet('do');
  return (
    <NoteForm
      name={`thanks:${handover.id}`}
      label={words.thank}
      isOpenFirst={step === 'thank'}
      look="pill"
      className="mt-1"
      title={words.thankTitle(shortName(handover.owner_name))}
      field={words.thankLabel}
      hint={words.thankHint}
      limit={itemLimits.thanks}
      action={words.thankAction}
      needed={words.thankEmpty}
      onSend={(text) => thank(actor, { itemId: item.id, handoverId: handover.id, text })}
    />
  );
};

/** How the two still reach each other some weeks after a loan; while it lasts, the state of the thing says so. */
const Contact = ({ item, handover, isMine }: { item: Item; handover: Handover; isMine: boolean }) => {
  const { returned_at, email, recipient_id, owner_name, recipient_name } = handover;
  if (returned_at === null || email === undefined) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <EmailLink email={email} className="inline-block py-0.5" />
      <Link to={paths.thread(item.id, recipient_id)} className="py-0.5 font-semibold underline">
        {words.writeTo(firstNameOf(isMine ? owner_name : recipient_name))}
      </Link>
    </p>
  );
};

const Line = ({ item, handover }: { item: Item; handover: Handover }) => {
  const isMine = handover.recipient_id === useActor().userId;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p>
          {daysOf(handover)} ·{' '}
          {isMine ? words.you : <PersonName id={handover.recipient_id} name={shortName(handover.recipient_name)} />}
        </p>
        {handover.return_note !== '' && <Quote name={handover.owner_name} text={handover.return_note} />}
        <ReturnReports handover={handover} />
        {handover.thanks !== null && <Quote name={handover.recipient_name} text={handover.thanks} />}
        <Contact item={item} handover={handover} isMine={isMine} />
        {isMine && handover.thanks === null && <Thank item={item} handover={handover} />}
      </div>
      <Stamp title={stampOf(handover)} tone="denim" />
    </li>
  );
};

/** The library card of a thing: who had it and when, for those who may know; nothing for anybody else. */
export const ItemHistory = ({ item }: { item: Item }) => {
  const { data = [] } = useQuery(historyQuery(item.id));
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-lg">{words.history[item.giveaway ? 'gift' : 'loan']}</h3>
      <ul className="divide-y divide-line">
        {data.map((handover) => (
          <Line key={handover.id} item={item} handover={handover} />
        ))}
      </ul>
    </section>
  );
};
