import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { dismissToasts } from './toast.ts';
import { useModal } from './use-modal.ts';

type ModalProps = {
  onClose: () => void;
  labelledBy?: string | undefined;
  label?: string | undefined;
  /** Asks before something happens: assistive technology reads it as an alert. */
  isAlert?: boolean | undefined;
  /** How the panel stands in the window. */
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
        leave();
      }}
    >
      {children}
    </dialog>
  );
};
