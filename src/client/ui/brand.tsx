import { brand } from '../boot.ts';
import { classNames } from './class-names.ts';

const sizes = { bar: 'text-2xl', large: 'text-[min(3.25rem,17vw)] leading-none' };

/** The product's name as it is written on the library card; its dot stays with the last letter, wherever a long one breaks. */
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
    className={classNames('inline-block font-display font-bold tracking-[-0.03em] text-green lowercase', sizes[size])}
  >
    {name}
    {hasDot && (
      <span aria-hidden>
        {'\u2060'}
        <span className="mt-[0.2em] ml-[0.1em] inline-block size-[0.27em] rounded-chip bg-marigold align-top" />
      </span>
    )}
  </span>
);
