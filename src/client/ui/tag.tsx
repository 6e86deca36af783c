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
  <span
    dir="auto"
    className={classNames(
      'inline-flex items-center gap-1.5 rounded-chip px-3 py-1 text-xs font-semibold [&>svg]:size-3.5 [&>svg]:shrink-0',
      tones[tone],
      className,
    )}
  >
    {children}
  </span>
);
