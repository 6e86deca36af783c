import { useEffect, useRef } from 'react';

type CheckboxProps = {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Some of what this stands for is on: a dash instead of a tick. */
  isPartly?: boolean;
  hint?: string | undefined;
};

/** Chosen or not; the whole row is the target. */
export const Checkbox = ({ label, isOn, onChange, isPartly = false, hint }: CheckboxProps) => {
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
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold wrap-anywhere">{label}</span>
        {hint !== undefined && <span className="text-xs text-muted">{hint}</span>}
      </span>
    </label>
  );
};
