import { Suspense } from 'react';
import { firstNameOf } from '../../shared/format/text.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { Button } from '../ui/controls/button.tsx';
import { part } from '../ui/part.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { withdrawInterest } from '../things/item-actions.ts';
import { joinQueue, useUnsent } from '../things/asking.ts';
import { NotSentYet } from '../things/not-sent-yet.tsx';
import { returnItem, sayNotHere, sayReturned, unsayReturned } from './actions.ts';
import { words } from './words.ts';

type ActionProps = { item: Item };

const column = 'flex w-full flex-col items-stretch gap-1';

export const JoinQueue = ({ item }: ActionProps) => {
  const unsent = useUnsent(item.id);
  if (unsent !== null) return <NotSentYet unsent={unsent} />;
  return (
    <ActButton isWide onAct={(actor) => joinQueue(actor, item)}>
      {words.tellMe}
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
  if (saidDate !== null)
    return (
      <ActButton look="quiet" className="w-full" onAct={() => unsayReturned(actor, item.id)}>
        {words.notBroughtBack}
      </ActButton>
    );
  return (
    <div className={column}>
      <Button isWide isBusy={isBusy} onClick={() => void run(() => sayReturned(actor, item.id))}>
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
