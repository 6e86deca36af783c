import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type SwitchProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isLabelHidden?: boolean | undefined;
  hint?: string | undefined;
  /** Stands before the name, such as a person's initial. */
  picture?: ReactNode;
};

/** On or off, at once; the whole row is the target. */
export const Switch = ({ label, isOn, onChange, isLabelHidden = false, hint, picture }: SwitchProps) => (
  <label className="flex min-h-11 items-center justify-between gap-4">
    {picture}
    <span className={isLabelHidden ? 'sr-only' : 'flex min-w-0 grow flex-col'}>
      <span dir="auto" className="text-sm font-semibold">
        {label}
      </span>
      {hint !== undefined && <span className="text-xs text-muted">{hint}</span>}
    </span>
    <span className="relative inline-flex shrink-0">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className={classNames(
          'peer h-7.5 w-12.5 cursor-pointer appearance-none rounded-chip border border-edge bg-quiet transition-colors duration-150',
          'checked:border-green checked:bg-green',
        )}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1 start-1 size-5.5 rounded-chip bg-edge transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-on-green rtl:peer-checked:-translate-x-5"
      />
    </span>
  </label>
);
