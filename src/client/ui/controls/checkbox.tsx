import { type ReactNode, useEffect, useRef } from 'react';

type CheckboxProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Partly selected: a dash instead of a tick. */
  isPartly?: boolean;
  hint?: string | undefined;
  /** Stands before the name, such as a person's initial. */
  picture?: ReactNode;
};

/** Chosen or not; the whole row is the target. */
export const Checkbox = ({ label, isOn, onChange, isPartly = false, hint, picture }: CheckboxProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input
        ref={input}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5.5 shrink-0 cursor-pointer rounded-small accent-green"
      />
      {picture}
      <span className="flex min-w-0 flex-col">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {label}
        </span>
        {hint !== undefined && <span className="text-xs text-muted">{hint}</span>}
      </span>
    </label>
  );
};
