import { type ReactNode, useId } from 'react';
import { Badge } from '../badge.tsx';

type Tab<V extends string> = { value: V; label: string; detail?: string | undefined; badge?: number | undefined };

/** Read aloud and copied, never drawn: on two lines the detail needs no brackets. */
const Bracket = ({ children }: { children: string }) => <span className="text-[0px]">{children}</span>;

type TabsProps<V extends string> = {
  tabs: readonly Tab<V>[];
  selected: V | null;
  /** Null when the open tab was pressed again, which closes it. */
  onSelect: (value: V | null) => void;
  /** The content of the selected tab, or of none. */
  children: ReactNode;
};

/** Buttons that open their content below; pressing the open one closes it. */
export const Tabs = <V extends string>({ tabs, selected, onSelect, children }: TabsProps<V>) => {
  const id = useId();
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2">
        {tabs.map(({ value, label, detail, badge = 0 }) => (
          <button
            key={value}
            type="button"
            aria-expanded={value === selected}
            aria-controls={id}
            onClick={() => onSelect(value === selected ? null : value)}
            className="relative min-h-14 rounded-control border border-line bg-raised px-2 py-2 text-start text-[0.8125rem] leading-tight sm:px-2.5 sm:text-sm font-semibold transition-colors duration-150 hover:border-edge aria-expanded:border-ink aria-expanded:bg-ink aria-expanded:text-page"
          >
            {label}{' '}
            {detail !== undefined && (
              <span className="mt-0.5 block text-xs font-normal">
                <Bracket>(</Bracket>
                {detail}
                <Bracket>)</Bracket>
              </span>
            )}
            <Badge count={badge} className="absolute -top-2 -end-1" />
          </button>
        ))}
      </div>
      <div id={id} className="mt-6">
        {children}
      </div>
    </>
  );
};
