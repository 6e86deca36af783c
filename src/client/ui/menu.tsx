import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names.ts';

type MenuProps = {
  /** What is chosen here, for those who do not see the place. */
  label: string;
  /** The content of the button that opens the menu. */
  trigger: ReactNode;
  triggerClass: string;
  /** Where the panel stands. */
  panelClass: string;
  /** `state` goes into the history with the address. */
  links: readonly { to: string; content: ReactNode; state?: unknown }[];
};

/** A button and the ways it opens; a press outside, Escape or choosing closes it, as the browser's popovers do. */
export const Menu = ({ label, trigger, triggerClass, panelClass, links }: MenuProps) => {
  const id = useId();
  const panel = useRef<HTMLUListElement>(null);
  return (
    <>
      <button type="button" popoverTarget={id} className={triggerClass}>
        {trigger}
      </button>
      <ul
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        className={classNames(
          'fixed inset-auto m-0 animate-rise rounded-card border border-card-edge bg-raised p-2 text-ink shadow-lifted',
          panelClass,
        )}
      >
        {links.map(({ to, content, state }) => (
          <li key={to}>
            <Link
              to={to}
              state={state}
              onClick={() => panel.current?.hidePopover()}
              className="flex min-h-14 items-center gap-3.5 rounded-control p-2 pr-4 hover:bg-quiet"
            >
              {content}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
};
