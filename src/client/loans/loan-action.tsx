import { Suspense } from 'react';
import { daysText } from '../../shared/format/dates.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { type Actor, useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { Button } from '../ui/controls/button.tsx';
import { part } from '../ui/part.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { whyNotAsk } from './ask-form.tsx';
import type { AskingForm } from './use-asking.ts';
import { withdrawInterest } from '../things/item-actions.ts';
import { useWaitingFor } from '../outbox/waiting.ts';
import { joinQueue } from '../things/asking.ts';
import { NotSentYet } from '../things/not-sent-yet.tsx';
import { returnItem, sayNotHere, sayReturned, unsayReturned } from './actions.ts';
import { words } from './words.ts';

type ActionProps = { item: Item };

const column = 'flex w-full flex-col items-stretch gap-1';

/** To wait until it is back, or to ask for days after that. */
export const JoinQueue = ({ item, asking }: ActionProps & { asking: AskingForm }) => {
  const unsent = useWaitingFor('ask', item.id);
  const { from, until } = asking.form;
  if (unsent !== null) return <NotSentYet entry={unsent} />;
  const join = async (actor: Actor) => {
    if (await joinQueue(actor, item, asking.form, asking.onTaken)) asking.forget();
  };
  return (
    <ActButton isWide whyNot={whyNotAsk(asking.form)} onAct={join}>
      {from === '' || until === '' ? words.tellMe : words.askFor(daysText(from, until))}
    </ActButton>
  );
};

export const LeaveQueue = ({ item }: ActionProps) => {
  return (
    <ActButton look="quiet" className="w-full" onAct={(actor) => withdrawInterest(actor, item.id)}>
      {words.leaveQueue}
    </ActButton>
  );
};

const ReturnForm = part(async () => (await import('./return-form.tsx')).ReturnForm);

/** The return with words and a photo, for what broke. */
const WithWords = ({ item }: ActionProps) => (
  <Suspense>
    <ReturnForm item={item} />
  </Suspense>
);

/** For the borrower; after that it is the owner's turn. */
export const BringBack = ({ item, saidDate }: ActionProps & { saidDate: string | null }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const unsent = useWaitingFor('return', item.id);
  if (unsent !== null) return <NotSentYet entry={unsent} />;
  if (saidDate !== null)
    return (
      <ActButton look="quiet" className="w-full" onAct={() => unsayReturned(actor, item.id)}>
        {words.notBroughtBack}
      </ActButton>
    );
  return (
    <div className={column}>
      <Button isWide isBusy={isBusy} onClick={() => void run(() => sayReturned(actor, item))}>
        {words.broughtBack}
      </Button>
      <p className="text-center text-xs text-muted">{words.broughtBackHint(firstNameOf(item.owner_name ?? ''))}</p>
      <WithWords item={item} />
    </div>
  );
};

/** For the owner: with one tap, or with a note. */
export const ItIsBack = ({ item }: ActionProps) => {
  const actor = useActor();
  const isSaid = (item.loan?.said_returned_at ?? null) !== null;
  return (
    <div className={column}>
      <ActButton isWide onAct={() => returnItem(actor, item.id)}>
        {words.itIsBack}
      </ActButton>
      {isSaid && (
        <ActButton look="plain" onAct={() => sayNotHere(actor, item.id)}>
          {words.notHere}
        </ActButton>
      )}
      <WithWords item={item} />
    </div>
  );
};
