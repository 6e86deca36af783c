import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { cardLook } from '../card.tsx';

type DisclosureProps = {
  title: string;
  children: ReactNode;
  /** For links that jump to it. */
  id?: string | undefined;
  isOpen?: boolean | undefined;
  /** The target of a link: open, and scrolled into view. */
  isSought?: boolean;
  /** Only one of the same name is open at a time. */
  name?: string | undefined;
  /** Shown beside the title, such as a count. */
  aside?: ReactNode;
  /** The content is made, and asks the server for what it shows, only once somebody opens it. */
  isLazy?: boolean;
};

/** A card that opens: a section of the questions, a section of the admin page. */
export const Disclosure = ({
  title,
  id,
  children,
  isSought = false,
  isOpen = isSought,
  name,
  aside,
  isLazy = false,
}: DisclosureProps) => {
  const [isMade, setMade] = useState(isOpen || !isLazy);
  const card = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isSought) card.current?.scrollIntoView();
  }, [isSought]);
  return (
    <details
      ref={card}
      id={id}
      open={isOpen}
      name={name}
      onToggle={(event) => event.currentTarget.open && setMade(true)}
      className={classNames(cardLook, 'group scroll-mt-20')}
    >
      <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-5 py-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg">{title}</h2>
        {aside}
        <ChevronDown
          aria-hidden
          className="ms-auto size-5 shrink-0 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pt-1 pb-5">{isMade && children}</div>
    </details>
  );
};
