import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Link } from 'wouter';
import { classNames } from '../class-names.ts';

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

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A button and the ways it opens; a press outside, Escape or choosing closes it, as the browser's popovers do. */
export const Menu = ({ label, trigger, triggerClass, panelClass, links }: MenuProps) => {
  const id = useId();
  const panel = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = moves[event.key];
    if (next === undefined || panel.current === null) return;
    event.preventDefault();
    panel.current.showPopover();
    const entries = [...panel.current.querySelectorAll('a')];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    entries[next(at, entries.length)]?.focus();
  };
  return (
    <>
      <button type="button" popoverTarget={id} className={triggerClass} onKeyDown={move}>
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between its links */}
      <ul
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        onKeyDown={move}
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
