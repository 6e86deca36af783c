import { classNames } from './class-names.ts';

/** primary acts, quiet stands beside it, danger destroys, pill is a small quiet one, plain is text alone. */
export type ButtonLook = 'primary' | 'quiet' | 'danger' | 'pill' | 'plain';

const base =
  'inline-flex items-center justify-center gap-2 text-center font-semibold transition-[background-color,border-color,transform] duration-150 active:scale-[0.985] aria-disabled:cursor-not-allowed aria-disabled:active:scale-100';

const looks: Record<ButtonLook, string> = {
  primary:
    'min-h-12 rounded-control bg-green px-5 py-2.5 text-on-green hover:bg-green-strong aria-disabled:bg-quiet aria-disabled:text-muted',
  quiet:
    'min-h-12 rounded-control border border-line bg-raised px-5 py-2.5 text-ink hover:border-edge aria-disabled:text-muted',
  danger:
    'min-h-12 rounded-control bg-danger px-5 py-2.5 text-on-danger hover:bg-danger-strong aria-disabled:bg-quiet aria-disabled:text-muted',
  pill: 'min-h-11 rounded-chip border border-line bg-raised px-4 py-2 text-sm text-ink hover:border-edge aria-disabled:text-muted',
  plain: 'min-h-11 rounded-small px-2 py-2 text-green hover:underline aria-disabled:text-muted',
};

/** What a button looks like, so that a link that acts as one can look the same. */
export const buttonLook = (
  look: ButtonLook,
  options: { isWide?: boolean | undefined; isSmall?: boolean | undefined } = {},
) =>
  classNames(
    base,
    looks[look],
    options.isWide === true && 'w-full text-lg',
    options.isSmall === true && 'min-h-11 px-3.5 py-2 text-sm',
  );
