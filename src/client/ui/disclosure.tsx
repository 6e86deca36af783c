import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { cardLook } from './card.tsx';

type DisclosureProps = { title: string; children: ReactNode; isOpen?: boolean | undefined; name?: string | undefined };

/** A card that opens: a section of the questions, a section of the admin page. One `name` opens one at a time. */
export const Disclosure = ({ title, children, isOpen = false, name }: DisclosureProps) => (
  <details open={isOpen} name={name} className={classNames(cardLook, 'group')}>
    <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-3 [&::-webkit-details-marker]:hidden">
      <h2 className="text-lg">{title}</h2>
      <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-180" />
    </summary>
    <div className="px-5 pt-1 pb-5">{children}</div>
  </details>
);
