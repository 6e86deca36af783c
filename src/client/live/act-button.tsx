import type { ComponentProps } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { type Actor, useActor } from './act.ts';

type ActButtonProps = Omit<ComponentProps<typeof Button>, 'isBusy' | 'onClick'> & {
  onAct: (actor: Actor) => Promise<unknown>;
};

/** The button of one act: it turns while the act is under way, and a second press meanwhile does nothing. */
export const ActButton = ({ onAct, ...rest }: ActButtonProps) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  return <Button {...rest} isBusy={isBusy} onClick={() => void run(() => onAct(actor))} />;
};
