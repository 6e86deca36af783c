import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** Something further inside a section; it asks the server for what it shows only once it is opened. */
export const More = ({ title, children }: { title: string; children: ReactNode }) => {
  const [isMade, setMade] = useState(false);
  return (
    <details className="group/more" onToggle={(event) => event.currentTarget.open && setMade(true)}>
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-small font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 transition-transform duration-200 group-open/more:rotate-90 rtl:group-open/more:-rotate-90"
        />
        {title}
      </summary>
      <div className="pb-2">{isMade && children}</div>
    </details>
  );
};
