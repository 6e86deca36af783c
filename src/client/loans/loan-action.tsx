import { firstNameOf } from '../../shared/format/text.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { Button } from '../ui/controls/button.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { NoteForm } from './act-form.tsx';
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
      <NoteForm
        name={`return:${item.id}`}
        look="plain"
        label={words.itIsBackNote}
        title={words.itIsBackTitle}
        text={words.itIsBackText}
        field={words.itIsBackLabel}
        limit={itemLimits.note}
        action={words.itIsBack}
        onSend={(note) => returnItem(actor, item.id, note)}
      />
    </div>
  );
};
