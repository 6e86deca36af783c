import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { useTopModal } from './open-modals.ts';
import { dismissToast, type ToastNote, type ToastTone, useToasts } from './toast.ts';
import { words } from './words.ts';

const icons = { success: CircleCheck, info: Info, failure: CircleAlert };

const iconTones: Record<ToastTone, string> = { success: 'text-green', info: 'text-denim', failure: 'text-danger' };

/** Long enough to read slowly: four seconds and a little for each letter. */
const timeToRead = (text: string) => 4000 + text.length * 60;

const Note = ({ note }: { note: ToastNote }) => {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(note.id), timeToRead(note.text));
    return () => clearTimeout(timer);
  }, [note, isHeld]);
  const Icon = icons[note.tone];
  return (
    <div
      className="pointer-events-auto flex w-full max-w-md animate-drop items-center gap-3 rounded-card border border-card-edge bg-raised py-1.5 pr-1.5 pl-4 shadow-lifted"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className={classNames('size-5 shrink-0', iconTones[note.tone])} />
      <p className="min-w-0 grow py-2 text-sm font-semibold">{note.text}</p>
      <IconButton icon={X} label={words.dismiss} onClick={() => dismissToast(note.id)} />
    </div>
  );
};

const Notes = ({ notes }: { notes: readonly ToastNote[] }) => notes.map((note) => <Note key={note.id} note={note} />);

/** Where sentences appear; it moves into the dialog on top, because everything outside a modal dialog is inert. */
export const ToastRegion = () => {
  const notes = useToasts();
  const modal = useTopModal();
  const failures = notes.filter((note) => note.tone === 'failure');
  const others = notes.filter((note) => note.tone !== 'failure');
  return createPortal(
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-center gap-2 px-4 pt-[max(0.75rem,env(safe-area-inset-top))]">
      <div role="alert" className="contents">
        <Notes notes={failures} />
      </div>
      <output className="contents">
        <Notes notes={others} />
      </output>
    </div>,
    modal ?? document.body,
  );
};
