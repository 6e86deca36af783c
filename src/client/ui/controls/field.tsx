import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** What the control inside a field needs to be tied to its label and its remark. */
export type FieldTies = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value; it stands in the place of the hint. */
  error?: string | null | undefined;
  /** The label is there for assistive technology alone, where the place already explains itself. */
  isLabelHidden?: boolean | undefined;
};

export const controlLook =
  'block w-full rounded-control border border-edge bg-raised px-4 text-base text-ink transition-colors duration-150 aria-invalid:border-danger';

type Remark = { text: string; isError: boolean };

const remarkOf = ({ hint, error }: FieldTexts): Remark | null => {
  if (error) return { text: error, isError: true };
  return hint ? { text: hint, isError: false } : null;
};

/** Label, control, and one remark: the error, or else the hint. */
export const Field = ({ children, ...texts }: FieldTexts & { children: (ties: FieldTies) => ReactNode }) => {
  const id = useId();
  const remark = remarkOf(texts);
  const remarkId = `${id}-remark`;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={texts.isLabelHidden === true ? 'sr-only' : 'text-sm font-semibold'}>
        {texts.label}
      </label>
      {children({
        id,
        'aria-describedby': remark === null ? undefined : remarkId,
        'aria-invalid': remark?.isError === true || undefined,
      })}
      {remark !== null && (
        <p id={remarkId} className={classNames('text-xs', remark.isError ? 'font-semibold text-danger' : 'text-muted')}>
          {remark.text}
        </p>
      )}
    </div>
  );
};
