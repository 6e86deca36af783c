import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cardLook } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';

type ActivityRowProps = {
  picture: ReactNode;
  name: string;
  line: ReactNode;
  to: string;
  sheet: 'item' | 'wish';
  /** What can be done about it right here. */
  action?: ReactNode;
};

/** One row: picture, name and state; the whole row opens the item. */
export const ActivityRow = ({ picture, name, line, to, sheet, action }: ActivityRowProps) => (
  <li className={classNames(cardLook, 'relative flex min-w-0 items-center gap-4 p-2.5 pe-4')}>
    {/* With large text the words move below the picture. */}
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
      <div className="relative size-19 shrink-0 overflow-hidden rounded-control bg-quiet">{picture}</div>
      <div className="min-w-0 grow basis-[min(8rem,100%)]">
        <h3 dir="auto" className="leading-tight">
          <Link to={to} state={{ openedHere: sheet }} className="whole-card line-clamp-2">
            {name}
          </Link>
        </h3>
        <p className="mt-1 text-sm text-muted">{line}</p>
      </div>
      {action}
    </div>
    <ChevronRight aria-hidden className="size-5 shrink-0" />
  </li>
);
