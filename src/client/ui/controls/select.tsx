import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { controlLook, Field, type FieldTexts } from './field.tsx';
import type { Choice } from './choice-group.tsx';

type SelectProps<V extends string> = FieldTexts & {
  options: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
  name?: string | undefined;
};

/** One of many: the native select, which every phone and screen reader knows. */
export const Select = <V extends string>({ options, value, onChange, name, ...texts }: SelectProps<V>) => (
  <Field {...texts}>
    {(ties) => (
      <span className="relative block">
        <select
          {...ties}
          name={name}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
          className={classNames(controlLook, 'h-12 appearance-none pe-10')}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-4.5" />
      </span>
    )}
  </Field>
);
