import type { MouseEvent } from 'react';
import { words } from './words.ts';

export type Jump = { id: string; label: string };

/** Opens the section and goes there; the focus goes along, so that the next Tab is inside it. */
const jump = (event: MouseEvent, id: string) => {
  const section = document.getElementById(id);
  if (!(section instanceof HTMLDetailsElement)) return;
  event.preventDefault();
  section.open = true;
  section.scrollIntoView();
  section.querySelector('summary')?.focus({ preventScroll: true });
};

/** The contents of a long page. */
export const JumpLinks = ({ links }: { links: readonly Jump[] }) => (
  <nav aria-label={words.contents} className="mb-4">
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {links.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => jump(event, id)}
            className="inline-flex min-h-9 items-center rounded-small font-semibold text-green underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
