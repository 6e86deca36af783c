import { ChevronRight, type LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';

/** Rows that belong together, under their heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-5">
      <h2 id={id} className="mb-1.5 px-1 text-sm font-semibold text-muted">
        {title}
      </h2>
      <Card className="divide-y divide-line overflow-hidden">{children}</Card>
    </section>
  );
};

type RowProps = {
  icon: LucideIcon;
  title: string;
  /** How it is at present. */
  value: ReactNode;
  /** For what cannot be undone. */
  isDanger?: boolean;
  /** It changes what neighbours see at present. */
  isOn?: boolean;
};

const Present = ({ icon: Icon, title, value, isDanger = false }: Omit<RowProps, 'isOn'>) => (
  <>
    <Icon aria-hidden className={classNames('mt-1 size-5 shrink-0 self-start', isDanger && 'text-danger')} />
    <span className="min-w-[min(8rem,100%)] flex-1">
      <span className={classNames('block font-semibold', isDanger && 'text-danger')}>{title}</span>
      <span dir="auto" className="block text-sm wrap-anywhere text-muted">
        {value}
      </span>
    </span>
  </>
);

const rowLook = 'flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-1 px-4 py-2.5';

/** One thing about the account: its present value, and its act as the child. */
export const Row = ({ children, isOn = false, ...present }: RowProps & { children?: ReactNode }) => (
  <div className={classNames(rowLook, isOn && 'bg-marigold-soft')}>
    <Present {...present} />
    {children !== undefined && <span className="ms-auto -me-2 flex flex-wrap justify-end">{children}</span>}
  </div>
);

/** A row whose act is a page of its own. */
export const LinkRow = ({ to, ...present }: Omit<RowProps, 'isOn'> & { to: string }) => (
  <Link to={to} className={classNames(rowLook, 'hover:bg-quiet')}>
    <Present {...present} />
    <ChevronRight aria-hidden className="ms-auto size-5 shrink-0 text-muted" />
  </Link>
);
