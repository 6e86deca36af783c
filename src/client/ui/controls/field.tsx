import { type ReactNode, useContext, useEffect, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FormFaults } from './form-faults.ts';

/** What the control inside a field needs to be tied to its label and its remark. */
type FieldTies = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  /** The error; it replaces the hint. */
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

/** Several fields may be wrong at once: the first of them is mended first. */
const focusIfFirst = (control: HTMLElement | null) => {
  const first = (control?.closest('form') ?? control?.parentElement)?.querySelector('[aria-invalid=true]');
  if (first === control) control?.focus();
};

/** Label, control, and one remark: the error, or the hint. A new error focuses its field. */
export const Field = ({
  children,
  error: given,
  ...texts
}: FieldTexts & { children: (ties: FieldTies) => ReactNode }) => {
  const id = useId();
  const found = useContext(FormFaults)[id];
  const error = given ?? found;
  useEffect(() => {
    if (error) focusIfFirst(document.getElementById(id));
  }, [error, id]);
  const remark = remarkOf({ ...texts, error });
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
      <div aria-live="polite" className="empty:hidden">
        {remark !== null && (
          <p
            id={remarkId}
            className={classNames('text-xs', remark.isError ? 'font-semibold text-danger' : 'text-muted')}
          >
            {remark.text}
          </p>
        )}
      </div>
    </div>
  );
};
