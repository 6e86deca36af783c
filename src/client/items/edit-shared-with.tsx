import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '../../shared/items/item-contract.ts';
import { useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { editSharedWith } from './actions.ts';
import { NetworkNotLoaded, NoNetwork } from '../posting/recipients/no-network.tsx';
import { networkQuery, type SharedWith, sharedWithQuery } from '../posting/recipients/recipient-queries.ts';
import { RecipientList } from '../posting/recipients/recipient-list.tsx';
import {
  choosable,
  countOf,
  everybodyIn,
  type Network,
  reachesVisitors,
  type Recipients,
} from '../posting/recipients/recipients.ts';
import { words as recipientWords } from '../posting/recipients/words.ts';
import { words } from './words.ts';

type EditorProps = { item: Item; network: Network; shared: SharedWith; onClose: () => void };

const Editor = ({ item, network, shared, onClose }: EditorProps) => {
  const actor = useActor();
  const [chosen, setChosen] = useState<Recipients>(() => everybodyIn(shared));
  // Adding the first preview group shows at once what that means.
  const [forVisitors, setForVisitors] = useState(
    () => shared.forVisitors || !reachesVisitors(everybodyIn(shared), network),
  );
  const { isBusy, run } = useBusy();
  const update = () =>
    void run(async () => {
      if (await editSharedWith(actor, item.id, { ...chosen, forVisitors })) onClose();
    });
  const all = choosable(network, shared);
  return (
    <Sheet
      title={words.editTitle}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" className="flex-1 self-start" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            className="flex-1"
            isBusy={isBusy}
            whyNot={countOf(chosen) === 0 ? recipientWords.chooseOne : null}
            onClick={update}
          >
            {words.update}
          </Button>
        </>
      }
    >
      {countOf(all) === 0 ? (
        <NoNetwork />
      ) : (
        <>
          <p className="mb-4 text-sm text-muted">{words.editHint}</p>
          <RecipientList network={all} chosen={chosen} onChange={setChosen} control="switch" />
          {reachesVisitors(chosen, all) && (
            <div className="mt-5 rounded-card bg-marigold-soft px-4 py-2">
              <Switch
                label={recipientWords.alsoForVisitors}
                hint={recipientWords.forVisitorsHint}
                isOn={forVisitors}
                onChange={setForVisitors}
              />
            </div>
          )}
        </>
      )}
    </Sheet>
  );
};

/** Who may see an item: each group and each person on or off. */
export const EditSharedWith = ({ item, onClose }: { item: Item; onClose: () => void }) => {
  const { userId } = useActor();
  const network = useQuery(networkQuery(userId));
  const shared = useQuery(sharedWithQuery(item.id));
  if (network.data !== undefined && shared.data !== undefined)
    return <Editor item={item} network={network.data} shared={shared.data} onClose={onClose} />;
  const again = () => void Promise.all([network.refetch(), shared.refetch()]);
  return (
    <Sheet title={words.editTitle} onClose={onClose}>
      {network.isError || shared.isError ? <NetworkNotLoaded onAgain={again} /> : <SkeletonBlock className="h-40" />}
    </Sheet>
  );
};
