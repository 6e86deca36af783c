import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';

export type MenuProps = {
  /** What is chosen here, for those who do not see the place. */
  label: string;
  /** The content of the button that opens the menu. */
  trigger: ReactNode;
  triggerClass: string;
  /** The position of the panel. */
  panelClass: string;
  /** `state` goes into the history with the address. */
  links: readonly { to: string; content: ReactNode; state?: unknown }[];
};

/** An overlay around the panel: a press beside the menu hits it, and nothing behind it. */
export const panelLook =
  'before:fixed before:inset-0 before:-z-1 fixed inset-auto z-30 m-0 max-h-[60dvh] animate-rise overflow-y-auto rounded-card border border-card-edge bg-raised p-2 text-ink shadow-lifted';

/** On the panel itself or its pane, and on none of its links. */
export const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The arrows open the panel and move between its links. */
export const moveIn = (event: KeyboardEvent, panel: HTMLElement | null, show: (panel: HTMLElement) => void) => {
  const next = moves[event.key];
  if (next === undefined || panel === null) return;
  event.preventDefault();
  show(panel);
  const entries = [...panel.querySelectorAll('a')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  entries[next(at, entries.length)]?.focus();
};

export const MenuLinks = ({ links, onChoose }: Pick<MenuProps, 'links'> & { onChoose: () => void }) =>
  links.map(({ to, content, state }) => (
    <li key={to}>
      <Link
        to={to}
        state={state}
        onClick={onChoose}
        className="flex min-h-14 items-center gap-3.5 rounded-control p-2 pe-4 hover:bg-quiet"
      >
        {content}
      </Link>
    </li>
  ));
