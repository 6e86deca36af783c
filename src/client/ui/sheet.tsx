import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import { words } from './words.ts';

type SheetProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The action, which stays in sight while the rest scrolls. */
  footer?: ReactNode;
  /** Something at full width above the text, such as a photo; the title then stands below it. */
  picture?: ReactNode;
  /** What stands right of the title, such as "2 of 3". */
  aside?: ReactNode;
  /** Directly below the title bar, at full width: the progress of a wizard. */
  bar?: ReactNode;
  isWide?: boolean | undefined;
  /** A form of several steps: the whole of a phone, and no jumping between the steps elsewhere. */
  isTall?: boolean;
};

const panel =
  'relative mt-auto flex w-full animate-rise flex-col overflow-hidden bg-raised md:m-auto md:max-h-[min(92dvh,56rem)] md:rounded-sheet md:border md:border-card-edge';
const short = 'max-h-[92dvh] rounded-t-sheet';
const tall = 'h-dvh md:h-[46rem]';

const PictureTop = ({ id, title, picture }: Pick<SheetProps, 'title' | 'picture'> & { id: string }) => (
  <>
    {picture}
    <h2 id={id} className="px-5 pt-5 text-xl md:px-6">
      {title}
    </h2>
  </>
);

/** Stays in its corner while picture and text scroll below it. */
const CloseOverPicture = ({ onClose }: Pick<SheetProps, 'onClose'>) => (
  <IconButton
    icon={X}
    label={words.close}
    className="absolute top-3 right-3 z-10 bg-raised shadow-card"
    onClick={onClose}
  />
);

const TitleBar = ({
  id,
  title,
  aside,
  bar,
  onClose,
}: Pick<SheetProps, 'title' | 'aside' | 'bar' | 'onClose'> & { id: string }) => (
  <div className={classNames('shrink-0', bar === undefined && 'border-b border-line')}>
    <div className="flex items-center gap-2 py-2 pr-5 pl-2.5">
      <IconButton icon={X} label={words.close} onClick={onClose} />
      <h2 id={id} className={classNames('grow text-lg', aside !== undefined && 'text-center')}>
        {title}
      </h2>
      {aside !== undefined && <span className="text-sm text-muted">{aside}</span>}
    </div>
    {bar}
  </div>
);

const Body = ({ isFocusable, children }: { isFocusable: boolean; children: ReactNode }) => (
  <div
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what one only reads must still scroll by keyboard
    tabIndex={isFocusable ? 0 : undefined}
    className="min-h-0 grow overflow-y-auto overscroll-contain -outline-offset-3"
  >
    {children}
  </div>
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
}: SheetProps) => {
  const id = useId();
  const hasPicture = picture !== undefined;
  return (
    <Modal onClose={onClose} labelledBy={id} className="flex-col">
      <div className={classNames(panel, isTall ? tall : short, isWide ? 'md:max-w-3xl' : 'md:max-w-xl')}>
        {hasPicture ? (
          <CloseOverPicture onClose={onClose} />
        ) : (
          <TitleBar id={id} title={title} aside={aside} bar={bar} onClose={onClose} />
        )}
        <Body isFocusable={hasPicture}>
          {hasPicture && <PictureTop id={id} title={title} picture={picture} />}
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
