import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Queries } from '../live/queries.tsx';
import { paths } from '../base/paths.ts';
import { Brand } from '../ui/brand.tsx';
import { classNames } from '../ui/class-names.ts';

type VisitorFrameProps = {
  children: ReactNode /** The shared library's page is 600 px wide. */;
  isNarrow?: boolean | undefined;
  action?: ReactNode;
};

/** The frame of the pages that need no login: the name above, nothing else in the way. */
export const VisitorFrame = ({ children, isNarrow = false, action }: VisitorFrameProps) => (
  <Queries>
    <div className={classNames('mx-auto px-4 pb-16', isNarrow ? 'max-w-[600px]' : 'max-w-6xl rail:px-8')}>
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-4">
        <Link to={paths.root()} className="rounded-small">
          <Brand />
        </Link>
        {action}
      </header>
      <main tabIndex={-1}>{children}</main>
    </div>
  </Queries>
);
