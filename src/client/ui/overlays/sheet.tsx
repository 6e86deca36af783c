import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Modal } from './modal.tsx';
import { dismissToasts } from './toast.ts';
import { words } from '../words.ts';

type SheetProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The action, which stays in sight while the rest scrolls. */
  footer?: ReactNode;
  /** Full-width content above the text, such as a photo; the title then follows below. */
  picture?: ReactNode;
  /** Right of the title, such as "2 of 3". */
  aside?: ReactNode;
  /** Directly below the title bar, at full width: the progress of a wizard. */
  bar?: ReactNode;
  isWide?: boolean | undefined;
  /** A form of several steps: the whole of a phone, and no jumping between the steps elsewhere. */
  isTall?: boolean;
  /** It holds nothing to press. */
  isOnlyRead?: boolean | undefined;
};

const panel =
  'relative mt-auto flex w-full animate-rise flex-col overflow-hidden bg-raised md:m-auto md:max-h-[min(92dvh,56rem)] md:rounded-sheet md:border md:border-card-edge';
const short = 'max-h-[92dvh] rounded-t-sheet';
const tall = 'h-dvh md:h-[46rem]';

/**
 * The way out floats over the picture; once that is scrolled away, the title stays in its place and leaves room for it.
 * Where the window is low, or the letters large, both scroll away: there every line is needed for reading.
 */
const PictureTop = ({
  id,
  title,
  picture,
  onClose,
}: Pick<SheetProps, 'title' | 'picture' | 'onClose'> & { id: string }) => (
  <>
    <div className="relative z-10 h-0 [@media(height>=30rem)]:sticky [@media(height>=30rem)]:top-0">
      <IconButton
        icon={X}
        label={words.close}
        data-autofocus
        className="absolute top-3 end-3 bg-raised shadow-card"
        onClick={onClose}
      />
    </div>
    {picture}
    <h2
      id={id}
      dir="auto"
      className="-mb-2 bg-raised px-5 pt-5 pb-2 text-xl md:px-6 [@media(height>=30rem)]:sticky [@media(height>=30rem)]:top-0 [@media(height>=30rem)]:z-[9] [@media(height>=30rem)]:pe-16"
    >
      {title}
    </h2>
  </>
);

const TitleBar = ({
  id,
  title,
  aside,
  bar,
  onClose,
}: Pick<SheetProps, 'title' | 'aside' | 'bar' | 'onClose'> & { id: string }) => (
  <div className={classNames('shrink-0', bar === undefined && 'border-b border-line')}>
    <div className="flex items-center gap-2 py-2 pe-5 ps-2.5">
      <IconButton icon={X} label={words.close} onClick={onClose} />
      <h2 id={id} dir="auto" className={classNames('min-w-0 grow text-lg', aside !== undefined && 'text-center')}>
        {title}
      </h2>
      {aside !== undefined && <span className="text-sm whitespace-nowrap text-muted">{aside}</span>}
    </div>
    {bar}
  </div>
);

type BodyProps = Pick<SheetProps, 'isOnlyRead' | 'children'> & { hasPicture: boolean };

const Body = ({ hasPicture, isOnlyRead, children }: BodyProps) => (
  <div
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is only read must still scroll by keyboard
    tabIndex={hasPicture || isOnlyRead ? 0 : undefined}
    className="scrolls min-h-0 grow overflow-y-auto overscroll-contain"
  >
    {children}
  </div>
);

/** On a picture the close button floats: messages appear below it. */
const ToastPlace = ({ isBelowWayOut }: { isBelowWayOut: boolean }) => (
  <div data-toast-place className={classNames('contents', isBelowWayOut && '[&_.toasts]:top-14')} />
);

/** A bottom sheet on a phone, a dialog in the middle of a wider window; its content scrolls, its action stays. */
export const Sheet = ({
  title,
  onClose,
  children,
  footer,
  picture,
  aside,
  bar,
  isWide = false,
  isTall = false,
  isOnlyRead,
}: SheetProps) => {
  const id = useId();
  const hasPicture = picture !== undefined;
  const leave = () => {
    dismissToasts();
    onClose();
  };
  return (
    <Modal onClose={onClose} labelledBy={id} className="flex-col">
      <div className={classNames(panel, isTall ? tall : short, isWide ? 'md:max-w-3xl' : 'md:max-w-xl')}>
        {!hasPicture && <TitleBar id={id} title={title} aside={aside} bar={bar} onClose={leave} />}
        <ToastPlace isBelowWayOut={hasPicture} />
        <Body hasPicture={hasPicture} isOnlyRead={isOnlyRead}>
          {hasPicture && <PictureTop id={id} title={title} picture={picture} onClose={leave} />}
          <div className="px-5 py-5 md:px-6">{children}</div>
        </Body>
        {footer !== undefined && (
          <div className="flex shrink-0 gap-2.5 border-t border-line px-5 pt-3.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] md:px-6">
            {footer}
          </div>
        )}
      </div>
    </Modal>
  );
};
