import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlLook, Field, type FieldTexts } from './field.tsx';

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & { icon?: LucideIcon | undefined };

/** Browsers cut a date with its time rather than wrap it: with large text on a phone it stays smaller. */
const longWord = 'text-[min(1rem,5vw)]!';

/** One line of text, optionally with an icon on the left. */
export const TextField = ({ label, hint, error, isLabelHidden, icon: Icon, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
    {(ties) => (
      <span className="relative block">
        {Icon !== undefined && (
          <Icon aria-hidden className="pointer-events-none absolute inset-y-0 start-4 my-auto size-4.5 text-muted" />
        )}
        <input
          type="text"
          dir="auto"
          {...input}
          {...ties}
          className={classNames(controlLook, 'h-12', Icon && 'ps-11', input.type === 'datetime-local' && longWord)}
        />
      </span>
    )}
  </Field>
);
