import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'quiet' | 'green' | 'tomato' | 'denim' | 'marigold' | 'raised';

const tones: Record<Tone, string> = {
  quiet: 'bg-quiet text-ink',
  green: 'bg-green-soft text-green',
  tomato: 'bg-tomato-soft text-tomato',
  denim: 'bg-denim-soft text-denim',
  marigold: 'bg-marigold text-on-marigold',
  raised: 'bg-raised text-green',
};

/** A small word about a thing: its category, its kind, "You have one like it". */
export const Tag = ({
  children,
  tone = 'quiet',
  className,
}: {
  children: ReactNode;
  tone?: Tone | undefined;
  className?: string | undefined;
}) => (
  // The word has its own direction, but its place on a card follows the page.
  <span className={classNames('inline-flex rounded-chip px-3 py-1 text-xs font-semibold', tones[tone], className)}>
    <span dir="auto" className="inline-flex min-w-0 items-center gap-1.5 [&>svg]:size-3.5 [&>svg]:shrink-0">
      {children}
    </span>
  </span>
);
