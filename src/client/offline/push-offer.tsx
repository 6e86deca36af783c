import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FittingAct } from '../http/fitting-act.ts';
import { type Actor, useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { words as uiWords } from '../ui/words.ts';
import { hasPush, isForbidden, pushQuery, switchPushOn } from './push.ts';
import { words } from './words.ts';

/** Whether the member said no on this device. */
const offerKey = 'push-offer';

const wasRefused = () => {
  try {
    return localStorage.getItem(offerKey) !== null;
  } catch {
    return true;
  }
};

const noteRefusal = () => {
  try {
    localStorage.setItem(offerKey, 'no');
  } catch {
    // A browser that keeps nothing asks after the next act.
  }
};

type Offer = { act: FittingAct; key: string };

/** What there is to offer after this act; null if the device has notifications already, or cannot have them. */
const findOffer = async ({ client, userId }: Actor, act: FittingAct): Promise<Offer | null> => {
  if (!hasPush() || isForbidden() || wasRefused()) return null;
  const { key, is_on } = await client.fetchQuery(pushQuery(userId));
  return key === null || is_on ? null : { act, key };
};

/** Null until something was done whose answer is worth a notification. */
export const usePushOffer = () => {
  const actor = useActor();
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const hear = (event: CustomEvent<FittingAct>) =>
      // Nothing is lost but an offer.
      void findOffer(actor, event.detail).then(setOffer, () => null);
    window.addEventListener('fitting-act', hear);
    return () => window.removeEventListener('fitting-act', hear);
  }, [actor]);
  return { offer, close: () => setOffer(null) };
};

/** To be told on this device: asked for once, and again only if the member logs in anew. */
export const PushOffer = ({ offer, onClose }: { offer: Offer; onClose: () => void }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const accept = async () => {
    await switchPushOn(actor, offer.key);
    onClose();
  };
  const refuse = () => {
    noteRefusal();
    onClose();
  };
  return (
    <aside className="flex flex-wrap items-center gap-x-3">
      <p className="min-w-0 grow basis-40 py-2">{words.pushOffer[offer.act]}</p>
      <div className="ms-auto flex items-center">
        <Button look="plain" isBusy={isBusy} onClick={() => void run(accept)}>
          {words.pushYes}
        </Button>
        <IconButton icon={X} label={uiWords.dismiss} onClick={refuse} />
      </div>
    </aside>
  );
};
