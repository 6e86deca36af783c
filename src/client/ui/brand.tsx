import { classNames } from './class-names.ts';
import { useBrand } from './use-brand.ts';

type Size = 'bar' | 'large';

/** The longer the longest word, the smaller the letters: the name wraps between its words and is never cut. */
const looks: Record<Size, readonly { upTo: number; look: string }[]> = {
  bar: [
    { upTo: 14, look: 'text-[min(1.5rem,8.5vw)]' },
    { upTo: 22, look: 'text-[min(1.25rem,6vw)]' },
    { upTo: 60, look: 'text-[min(1rem,4.5vw)]' },
  ],
  large: [
    { upTo: 8, look: 'text-[min(3.25rem,17vw)]' },
    { upTo: 14, look: 'text-[min(2.75rem,10.5vw)] rail:text-[min(2.75rem,5vw)]' },
    { upTo: 60, look: 'text-[min(2rem,6.5vw)] rail:text-[min(2rem,3vw)]' },
  ],
};

const lookOf = (name: string, size: Size) => {
  const longest = Math.max(...name.split(/\s+/).map((word) => word.length));
  return looks[size].find(({ upTo }) => longest <= upTo)?.look;
};

type BrandProps = { size?: Size | undefined; hasDot?: boolean | undefined; name?: string | undefined };

/** The community's name as typed; its dot stays with the last letter. */
export const Brand = ({ size = 'bar', hasDot = true, name }: BrandProps) => {
  const current = useBrand();
  const shown = name ?? current;
  return (
    <span
      dir="auto"
      className={classNames(
        'inline-block min-w-0 font-display leading-[1.1] font-bold tracking-[-0.03em] text-balance wrap-anywhere text-green',
        lookOf(shown, size),
      )}
    >
      {shown}
      {hasDot && (
        <span aria-hidden>
          {'\u2060'}
          <span className="mt-[0.2em] ms-[0.1em] inline-block size-[0.27em] rounded-chip bg-marigold align-top" />
        </span>
      )}
    </span>
  );
};
