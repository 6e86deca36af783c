import { useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { discardUnsent, sendUnsent, type Unsent } from './asking.ts';
import { words } from './words.ts';

/** A request that waits for the network, in the place of the button that made it. */
export const NotSentYet = ({ unsent }: { unsent: Unsent }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  return (
    <div className="flex w-full flex-col gap-2">
      <p role="alert" className="text-center text-sm font-semibold">
        {words.notSentYet}
      </p>
      <div className="flex gap-2.5">
        <Button look="quiet" className="flex-1" onClick={() => void discardUnsent(actor, unsent.itemId)}>
          {words.discard}
        </Button>
        <Button className="flex-1" isBusy={isBusy} onClick={() => void run(() => sendUnsent(actor, unsent, true))}>
          {words.tryAgain}
        </Button>
      </div>
    </div>
  );
};
