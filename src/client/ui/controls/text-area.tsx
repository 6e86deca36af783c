import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlLook, Field, type FieldTexts } from './field.tsx';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** Several lines of text; it grows with them where the browser can. */
export const TextArea = ({ label, hint, error, isLabelHidden, rows = 3, ...area }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
    {(ties) => (
      <textarea
        rows={rows}
        dir="auto"
        {...area}
        {...ties}
        className={classNames(controlLook, 'field-sizing-content max-h-80 min-h-24 resize-y py-3')}
      />
    )}
  </Field>
);
