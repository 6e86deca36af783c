import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useRef,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { classNames } from '../class-names.ts';
import { addOpenModal } from './open-modals.ts';
import { dismissToasts } from './toast.ts';

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
const useModal = (ref: RefObject<HTMLDialogElement | null>, onClose: () => void) => {
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

type ModalProps = {
  onClose: () => void;
  labelledBy?: string | undefined;
  label?: string | undefined;
  /** Asks before something happens: assistive technology reads it as an alert. */
  isAlert?: boolean | undefined;
  /** The position of the panel in the window. */
  className: string;
  children: ReactNode;
};

/** A native modal dialog over the whole window; Escape, the back gesture and a press beside the panel close it. */
export const Modal = ({ onClose, labelledBy, label, isAlert = false, className, children }: ModalProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);
  useModal(ref, onClose);
  const leave = () => {
    dismissToasts();
    onClose();
  };

  // Only a press that began beside the panel counts, or selecting text could close the dialog.
  const notePress = (event: PointerEvent) => {
    pressedBeside.current = event.target === ref.current;
  };
  const closeBeside = (event: MouseEvent) => {
    if (pressedBeside.current && event.target === ref.current) leave();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key
    <dialog
      ref={ref}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={labelledBy}
      aria-label={label}
      className={classNames(
        'fixed inset-0 m-0 flex size-full max-h-none max-w-none animate-appear overscroll-contain bg-scrim backdrop:bg-transparent',
        className,
      )}
      onPointerDown={notePress}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        // A nested dialog closes alone.
        event.stopPropagation();
        leave();
      }}
    >
      {children}
    </dialog>
  );
};
