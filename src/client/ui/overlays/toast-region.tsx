import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { noteLook } from './note-look.ts';
import { useTopModal } from './open-modals.ts';
import { dismissToast, dismissToasts, type ToastNote, type ToastTone, useCompanion, useToasts } from './toast.ts';
import { words } from '../words.ts';

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
      data-toast
      className={noteLook}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="flex min-w-0 grow basis-40 items-center gap-3">
        <Icon aria-hidden className={classNames('size-5 shrink-0', iconTones[note.tone])} />
        <p className="min-w-0 grow py-2 text-sm font-semibold">{note.text}</p>
      </div>
      <div className="ms-auto flex items-center">
        <IconButton icon={X} label={words.dismiss} onClick={() => dismissToast(note.id)} />
      </div>
    </div>
  );
};

const Notes = ({ notes }: { notes: readonly ToastNote[] }) => notes.map((note) => <Note key={note.id} note={note} />);

/** Pages, frames and sheets have a place for messages; the innermost one is used. */
const placeIn = (modal: HTMLDialogElement | null) =>
  [...(modal ?? document).querySelectorAll('[data-toast-place]')]
    .filter((place) => place.closest('dialog') === modal)
    .at(-1) ??
  modal ??
  document.body;

const makeHost = () => {
  const host = document.createElement('div');
  host.className = 'contents';
  return host;
};

/**
 * Where sentences appear: over the page and always in sight. They take no room in it, so nothing moves under a finger when
 * they come or go. It moves into the dialog on top, because everything outside a modal dialog is inert.
 */
export const ToastRegion = () => {
  const [path] = useLocation();
  const notes = useToasts();
  const companion = useCompanion();
  const modal = useTopModal();
  const [host] = useState(makeHost);
  // The frame around the page may just have come or gone, so this looks each time.
  useLayoutEffect(() => {
    const place = placeIn(modal);
    if (host.parentNode !== place) place.append(host);
  });
  useEffect(() => dismissToasts(({ screen }) => screen !== window.location.pathname), [path]);
  const failures = notes.filter((note) => note.tone === 'failure');
  const others = notes.filter((note) => note.tone !== 'failure');
  return createPortal(
    // A small dialog has no room for toasts: they appear above it.
    <div className="pointer-events-none sticky top-0 z-30 h-0 shrink-0 print:hidden [dialog>*>&]:fixed [dialog>*>&]:inset-x-0">
      <div className="toasts absolute inset-x-0 top-0 flex flex-col items-center gap-2 px-4 py-3">
        <div role="alert" className="contents">
          <Notes notes={failures} />
        </div>
        <output className="contents">
          <Notes notes={others} />
          {companion}
        </output>
      </div>
    </div>,
    host,
  );
};
