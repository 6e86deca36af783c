import { useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { Button } from '../ui/controls/button.tsx';
import { discardUnsent, sendUnsent, type Unsent } from './asking.ts';
import { words } from './words.ts';

/** A request that waits for the network, in the place of the button that made it. */
export const NotSentYet = ({ unsent }: { unsent: Unsent }) => {
  const actor = useActor();
  return (
    <div className="flex w-full flex-col gap-2">
      <p role="alert" className="text-center text-sm font-semibold">
        {words.notSentYet}
      </p>
      <div className="flex gap-2.5">
        <Button look="quiet" className="flex-1" onClick={() => void discardUnsent(actor, unsent.itemId)}>
          {words.discard}
        </Button>
        <ActButton className="flex-1" onAct={() => sendUnsent(actor, unsent, true)}>
          {words.tryAgain}
        </ActButton>
      </div>
    </div>
  );
};
