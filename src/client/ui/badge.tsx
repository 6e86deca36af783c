import { classNames } from './class-names.ts';
import { words } from './words.ts';

type BadgeProps = { count: number; className?: string | undefined };

/** How many things wait here; nothing at all when none does. */
export const Badge = ({ count, className }: BadgeProps) =>
  count > 0 && (
    <span
      className={classNames(
        'inline-grid h-5 min-w-5 place-items-center rounded-chip bg-marigold px-1.5 text-[0.75rem] leading-none font-bold text-on-marigold tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{words.waiting(count)}</span>
    </span>
  );
