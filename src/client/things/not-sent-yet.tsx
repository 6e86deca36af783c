import type { Entry } from '../../sending/entry.ts';
import { useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { itemQuery } from './item-queries.ts';
import { words } from './words.ts';

const outbox = () => import('../outbox/keep.ts');

/** What waits for the network, in the place of the button that did it. */
export const NotSentYet = ({ entry }: { entry: Entry }) => {
  const { client } = useActor();
  const discard = async () => {
    await (await outbox()).removeWaiting(entry);
    // Whether it arrived after all is the server's to say.
    if ('itemId' in entry.what) await client.invalidateQueries({ queryKey: itemQuery(entry.what.itemId).queryKey });
  };
  return (
    <div className="flex w-full flex-col gap-2">
      <p role="alert" className="text-center text-sm font-semibold">
        {words.notSentYet}
      </p>
      <div className="flex gap-2.5">
        <ActButton look="quiet" className="flex-1" onAct={discard}>
          {words.discard}
        </ActButton>
        <ActButton className="flex-1" onAct={async () => (await outbox()).sendByHand(entry)}>
          {words.tryAgain}
        </ActButton>
      </div>
    </div>
  );
};
