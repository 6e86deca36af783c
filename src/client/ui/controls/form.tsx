import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Faults, faultsIn, FormFaults } from './form-faults.ts';

type FormProps = {
  id?: string | undefined;
  className?: string | undefined;
  /** Only of a form in which every field is filled in as it should be. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  method?: 'post' | undefined;
  action?: string | undefined;
};

const without = (faults: Faults, id: string) =>
  Object.fromEntries(Object.entries(faults).filter(([key]) => key !== id));

/** A field itself, or the first of several to choose from. */
const focusFirst = (wrong: Element | null | undefined) => {
  const field = wrong instanceof HTMLFieldSetElement ? wrong.querySelector('input') : wrong;
  if (field instanceof HTMLElement) field.focus();
};

/**
 * Every form: errors appear at their field in our own words instead of the browser's bubble, and the first such field
 * gets the focus, so that screen readers announce it.
 */
export const Form = ({ onSubmit, children, ...rest }: FormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [tries, setTries] = useState(0);
  // After the page has been drawn: what the caller finds wrong is marked by then, too.
  useEffect(() => {
    if (tries > 0) focusFirst(form.current?.querySelector('[aria-invalid=true]'));
  }, [tries]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultsIn(event.currentTarget);
    setFaults(found);
    setTries((count) => count + 1);
    if (Object.keys(found).length === 0) onSubmit(event);
  };
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof Element && target.id in faults) setFaults(without(faults, target.id));
  };
  return (
    <FormFaults value={faults}>
      <form ref={form} noValidate onSubmit={submit} onInput={mend} {...rest}>
        {children}
      </form>
    </FormFaults>
  );
};
