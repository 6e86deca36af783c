import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActor } from '../live/act.ts';
import { words as pushWords } from '../offline/words.ts';
import { hasPush, isForbidden, pushQuery, switchPushOff, switchPushOn } from '../offline/push.ts';
import { Card } from '../ui/card.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { words } from './mail-words.ts';

const Choice = () => {
  const actor = useActor();
  const { data } = useQuery(pushQuery(actor.userId));
  const { run } = useBusy();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const key = data?.key ?? null;
  if (data === undefined || key === null) return null;
  const isOn = data.is_on && !isForbidden();
  const choose = (isWanted: boolean) =>
    void run(async () => {
      setWanted(isWanted);
      try {
        await (isWanted ? switchPushOn(actor, key) : switchPushOff(actor));
      } finally {
        setWanted(null);
      }
    });
  return (
    <Card className="mb-5 px-5 py-4">
      {/* It moves with the tap, and back if the browser or the member says no. */}
      <Switch
        label={words.push.label}
        hint={isForbidden() ? pushWords.pushForbidden : words.push.hint}
        isOn={wanted ?? isOn}
        onChange={choose}
      />
    </Card>
  );
};

const NoChoice = () => (
  <p className="mb-5 text-sm text-muted">{window.isSecureContext ? words.noPush.browser : words.noPush.insecure}</p>
);

/** Notifications on this device, or why there are none. */
export const PushChoice = () => (hasPush() ? <Choice /> : <NoChoice />);
