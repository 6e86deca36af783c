import { useEffect, useState } from 'react';
import { useWaiting } from '../outbox/waiting.ts';
import { useSession } from '../session/session-context.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { words } from './leave-words.ts';

/** Asks before a logout that would delete what was not sent yet. */
export const LeaveUnsent = () => {
  const { length } = useWaiting();
  const { logOut } = useSession();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const hold = (event: Event) => {
      if (length === 0) return;
      event.preventDefault();
      setAsking(true);
    };
    window.addEventListener('log-out', hold);
    return () => window.removeEventListener('log-out', hold);
  }, [length]);
  const leave = () =>
    logOut().catch((error: unknown) => toast.failure(words.leaveFailed(error instanceof Error ? error.message : '')));
  return (
    isAsking && (
      <ConfirmDialog
        title={words.leaveTitle}
        text={words.leaveText(length)}
        action={words.leave}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    )
  );
};
