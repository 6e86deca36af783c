import { classNames } from '../class-names.ts';

/** primary acts, quiet is secondary, danger destroys, pill is a small quiet one, plain is text alone. */
export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'pill' | 'plain';

const base =
  'inline-flex items-center justify-center gap-2 text-center font-semibold transition-[background-color,border-color,transform] duration-150 active:scale-[0.985] aria-disabled:cursor-not-allowed aria-disabled:active:scale-100';

const looks: Record<ButtonLook, string> = {
  primary:
    'rounded-control bg-green text-on-green hover:bg-green-strong aria-disabled:bg-quiet aria-disabled:text-muted',
  quiet: 'rounded-control border border-line bg-raised text-ink hover:border-edge aria-disabled:text-muted',
  danger:
    'rounded-control bg-danger text-on-danger hover:bg-danger-strong aria-disabled:bg-quiet aria-disabled:text-muted',
  pill: 'rounded-chip border border-line bg-raised text-ink hover:border-edge aria-disabled:text-muted',
  plain: 'rounded-small text-green hover:underline aria-disabled:text-muted',
};

const roomy = 'min-h-12 px-5 py-2.5';

const sizes: Record<ButtonLook, string> = {
  primary: roomy,
  quiet: roomy,
  danger: roomy,
  pill: 'min-h-11 px-4 py-2 text-sm',
  plain: 'min-h-11 px-2 py-2',
};

const small = 'min-h-11 px-3.5 py-2 text-sm';

/** The look of a button, also for links that act as one. */
export const buttonLook = (
  look: ButtonLook,
  options: { isWide?: boolean | undefined; isSmall?: boolean | undefined } = {},
) =>
  classNames(
    base,
    looks[look],
    options.isSmall === true ? small : sizes[look],
    options.isWide === true && 'w-full text-lg',
  );
