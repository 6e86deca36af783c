import { type ReactNode, useId } from 'react';

type ChoicesProps<V extends string> = {
  legend: string;
  options: readonly { value: V; label: string; hint?: string }[];
  value: V | null;
  onChange: (value: V) => void;
  error?: ReactNode;
};

/** Choose one of a few sentences, one per line. */
export const Choices = <V extends string>({ legend, options, value, onChange, error }: ChoicesProps<V>) => {
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${name}-error`}
      className="min-w-0"
    >
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-col">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control py-2.5">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 accent-green"
            />
            <span className="min-w-0">
              {option.label}
              {option.hint !== undefined && option.value === value && (
                <span className="block text-sm text-muted">{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
};
