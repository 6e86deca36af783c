import { brand } from '../boot.ts';
import { classNames } from './class-names.ts';

const sizes = { bar: 'text-2xl', large: 'text-[min(3.25rem,17vw)] leading-none' };

/** The product's name as it is written on the library card. */
export const Brand = ({
  size = 'bar',
  hasDot = true,
  name = brand,
}: {
  size?: keyof typeof sizes | undefined;
  hasDot?: boolean | undefined;
  name?: string | undefined;
}) => (
  <span
    className={classNames('inline-flex items-start font-display font-bold tracking-[-0.03em] text-green', sizes[size])}
  >
    <span className="lowercase">{name}</span>
    {hasDot && <span aria-hidden className="mt-[0.2em] ml-[0.1em] size-[0.27em] shrink-0 rounded-chip bg-marigold" />}
  </span>
);
