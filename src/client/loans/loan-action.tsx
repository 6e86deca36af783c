import type { Item } from '../../shared/items/item-contract.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { NoteForm } from './act-form.tsx';
import { withdrawInterest } from '../things/item-actions.ts';
import { joinQueue, useUnsent } from '../things/asking.ts';
import { NotSentYet } from '../things/not-sent-yet.tsx';
import { returnItem, sayReturned } from './actions.ts';
import { words } from './words.ts';

type ActionProps = { item: Item };

const column = 'flex w-full flex-col items-stretch gap-1';

export const JoinQueue = ({ item }: ActionProps) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const unsent = useUnsent(item.id);
  if (unsent !== null) return <NotSentYet unsent={unsent} />;
  return (
    <Button isWide isBusy={isBusy} onClick={() => void run(() => joinQueue(actor, item))}>
      {words.tellMe}
    </Button>
  );
};

export const LeaveQueue = ({ item }: ActionProps) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  return (
    <Button
      look="quiet"
      className="w-full"
      isBusy={isBusy}
      onClick={() => void run(() => withdrawInterest(actor, item.id))}
    >
      {words.leaveQueue}
    </Button>
  );
};

/** For the borrower; after that it is the owner's turn. */
export const BringBack = ({ item, saidDate }: ActionProps & { saidDate: string | null }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const isSaid = saidDate !== null;
  const owner = (item.owner_name ?? '').split(' ')[0] ?? '';
  return (
    <div className={column}>
      <Button
        isWide
        isBusy={isBusy}
        aria-disabled={isSaid || undefined}
        onClick={() => !isSaid && void run(() => sayReturned(actor, item.id))}
      >
        {words.broughtBack}
      </Button>
      <p className="text-center text-xs text-muted">{words.broughtBackHint(owner)}</p>
    </div>
  );
};

/** For the owner: with one tap, or with a note. */
export const ItIsBack = ({ item }: ActionProps) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  return (
    <div className={column}>
      <Button isWide isBusy={isBusy} onClick={() => void run(() => returnItem(actor, item.id))}>
        {words.itIsBack}
      </Button>
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
