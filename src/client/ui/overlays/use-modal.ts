import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { addOpenModal } from './open-modals.ts';

const focusAgain = (before: Element | null) => {
  const target = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
  target?.focus({ preventScroll: true });
};

const keepPageStill = () => {
  const root = document.documentElement;
  const gap = window.innerWidth - root.clientWidth;
  if (gap > 0) root.style.setProperty('--scrollbar-gap', `${gap}px`);
};

/** Opens a dialog for as long as it is mounted, and gives the focus back to whatever had it before. */
export const useModal = (ref: RefObject<HTMLDialogElement | null>, onClose: () => void) => {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const before = document.activeElement;
    // The event comes late: by then the same dialog may be open again.
    const whenForced = () => {
      if (!dialog.open) close();
    };
    keepPageStill();
    dialog.showModal();
    const remove = addOpenModal(dialog);
    const first = dialog.querySelector('[data-autofocus]');
    if (first instanceof HTMLElement) first.focus();
    // A browser may close a dialog against our will (a second Escape, the back gesture): the page must follow.
    dialog.addEventListener('close', whenForced);
    return () => {
      dialog.removeEventListener('close', whenForced);
      remove();
      dialog.close();
      focusAgain(before);
    };
  }, [ref]);
};
