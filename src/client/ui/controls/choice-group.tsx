import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** One option and its label. */
export type Choice<V extends string> = { value: V; label: string };

type ChoiceGroupProps<V extends string> = {
  /** What is being chosen, for those who do not see the place. */
  legend: string;
  options: readonly Choice<V>[];
  value: V;
  onChange: (value: V) => void;
};

type Looks<V extends string> = {
  group: string;
  choice: (value: V) => string;
  content?: (option: Choice<V>) => ReactNode;
};

const Radios = <V extends string>({
  legend,
  options,
  value,
  onChange,
  looks,
}: ChoiceGroupProps<V> & { looks: Looks<V> }) => {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className={looks.group}>
        {options.map((option) => (
          <label
            key={option.value}
            // Older browsers do not know :has.
            data-chosen={option.value === value || undefined}
            className={classNames('relative', looks.choice(option.value))}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit]"
            />
            {looks.content?.(option) ?? option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const chip =
  'inline-flex min-h-11 items-center rounded-chip border border-line px-4 py-2 text-sm font-semibold transition-colors duration-150 hover:border-edge data-chosen:border-ink data-chosen:bg-ink data-chosen:text-page';

/** Chips with one choice: Others / Mine, the sub-filters of the activity page. */
export const ChipGroup = <V extends string>(props: ChoiceGroupProps<V>) => (
  <Radios {...props} looks={{ group: 'flex flex-wrap gap-2', choice: () => chip }} />
);

type SegmentTone = 'green' | 'tomato' | 'denim' | 'ink';

const tones: Record<SegmentTone, string> = {
  green: 'data-chosen:text-green',
  tomato: 'data-chosen:text-tomato',
  denim: 'data-chosen:text-denim',
  ink: 'data-chosen:text-ink',
};

const segment =
  'flex min-h-11 flex-1 items-center justify-center gap-2 rounded-[11px] px-3 py-2 font-semibold text-muted lg:whitespace-nowrap transition-colors duration-150 data-chosen:bg-segment data-chosen:shadow-card';

/** Two or three views of the same thing: Borrow / Rehome. */
export const Segmented = <V extends string>({
  tone,
  content,
  ...props
}: ChoiceGroupProps<V> & {
  tone?: (value: V) => SegmentTone;
  content?: (option: Choice<V>) => ReactNode;
}) => (
  <Radios
    {...props}
    looks={{
      group: 'flex gap-1 rounded-control bg-quiet p-1',
      choice: (value) => classNames(segment, tones[tone?.(value) ?? 'ink']),
      ...(content === undefined ? {} : { content }),
    }}
  />
);
