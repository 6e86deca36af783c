import { LoaderCircle } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useId } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { classNames } from '../class-names.ts';

type BareButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: ButtonLook | undefined;
  isWide?: boolean | undefined;
  isSmall?: boolean | undefined;
  /** Work is under way: a press does nothing, but the focus stays where it is. */
  isBusy?: boolean | undefined;
};

type ButtonProps = BareButtonProps & {
  /** Why the button cannot be pressed now; shown below it. */
  whyNot?: string | null | undefined;
};

/** It takes no room: a button that grew would move the words beside it. */
const Busy = () => (
  <span aria-hidden className="relative -me-2 w-0">
    <LoaderCircle className="absolute -top-1.5 end-0.5 size-3 animate-spin" />
  </span>
);

const BareButton = ({
  look,
  isWide,
  isSmall,
  isBusy,
  isBlocked,
  onClick,
  className,
  children,
  ...rest
}: BareButtonProps & { isBlocked: boolean }) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-disabled={isBlocked || undefined}
      className={classNames(buttonLook(look ?? 'primary', { isWide, isSmall }), className)}
      onClick={press}
      {...rest}
    >
      {isBusy === true && <Busy />}
      {children}
    </button>
  );
};

const Explained = ({ whyNot, className, isWide, ...rest }: ButtonProps & { whyNot: string }) => {
  const id = useId();
  return (
    <span className={classNames('inline-flex flex-col items-stretch gap-1.5', isWide === true && 'w-full', className)}>
      <BareButton {...rest} isWide={isWide} isBlocked aria-describedby={id} />
      <span id={id} className="text-center text-xs text-muted">
        {whyNot}
      </span>
    </span>
  );
};

/** A button is never `disabled`: that would lose the focus. */
export const Button = ({ whyNot = null, ...rest }: ButtonProps) =>
  whyNot === null ? <BareButton {...rest} isBlocked={rest.isBusy === true} /> : <Explained {...rest} whyNot={whyNot} />;
