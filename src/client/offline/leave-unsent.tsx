import { Suspense, useEffect, useState } from 'react';
import { outboxOf, outboxPrefix } from '../../shared/offline/waiting.ts';
import { useWaiting } from '../outbox/waiting.ts';
import { useMember, useSession } from '../session/session-context.ts';
import { toast } from '../ui/overlays/toast.ts';
import { part } from '../ui/part.tsx';
import { words } from './outbox-words.ts';

const ConfirmDialog = part(async () => (await import('../ui/overlays/confirm-dialog.tsx')).ConfirmDialog);

/** Of somebody who used this device before and whose session ended: a logout empties the whole storage. */
const doesAnotherWait = (userId: number) =>
  Object.keys(localStorage).some((name) => name.startsWith(outboxPrefix) && name !== outboxOf(userId));

/** Asks before a logout that would delete what was not sent yet. */
export const LeaveUnsent = () => {
  const { length } = useWaiting();
  const { userId } = useMember();
  const { logOut } = useSession();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const hold = (event: Event) => {
      if (length === 0 && !doesAnotherWait(userId)) return;
      event.preventDefault();
      setAsking(true);
    };
    window.addEventListener('log-out', hold);
    return () => window.removeEventListener('log-out', hold);
  }, [length, userId]);
  const leave = () =>
    logOut().catch((error: unknown) => toast.failure(words.leaveFailed(error instanceof Error ? error.message : '')));
  return (
    isAsking && (
      <Suspense>
        <ConfirmDialog
          title={words.leaveTitle}
          text={length > 0 ? words.leaveText(length) : words.anothersText}
          action={words.leave}
          onConfirm={() => void leave()}
          onCancel={() => setAsking(false)}
        />
      </Suspense>
    )
  );
};
