import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { InstallHint } from './install-hint.tsx';
import { useBadge } from './use-badge.ts';
import { useWorker } from './use-worker.ts';
import { words } from './words.ts';

/** Comes when the first screen is done: the worker, and what there is to say of the app itself. A new version waits. */
export const Offline = () => {
  const isOutdated = useWorker(useMember());
  useBadge();
  return isOutdated ? (
    <output className="flex flex-wrap items-center justify-center gap-x-3 bg-green-soft px-4 text-sm font-semibold">
      {words.newVersion}
      <Button look="plain" onClick={() => window.location.reload()}>
        {words.reload}
      </Button>
    </output>
  ) : (
    <InstallHint />
  );
};
