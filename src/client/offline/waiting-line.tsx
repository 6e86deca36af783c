import { ChevronRight } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useWaiting } from '../outbox/waiting.ts';
import { classNames } from '../ui/class-names.ts';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { words } from './outbox-words.ts';

/** How much waits, or came back, above the page; it opens the list. */
export const WaitingLine = () => {
  const entries = useWaiting();
  const { open } = useUrlSheet('waiting');
  const refused = entries.filter(({ refusal }) => refusal !== null).length;
  // Entries come after the frame around the page.
  const place = entries.length > 0 && document.querySelector('[data-waiting-place]');
  if (!place) return null;
  return createPortal(
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open('list')}
      className={classNames(
        'flex min-h-11 w-full items-center justify-center gap-1 px-4 py-2 text-center text-sm font-semibold underline decoration-line underline-offset-4 hover:decoration-current print:hidden',
        refused > 0 ? 'bg-tomato-soft text-tomato' : 'bg-quiet',
      )}
    >
      {refused > 0 ? words.refused(refused) : words.waiting(entries.length)}
      <ChevronRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
    </button>,
    place,
  );
};
