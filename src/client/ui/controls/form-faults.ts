import { createContext } from 'react';
import { words } from '../words.ts';

/** What is wrong with each field, by the id of its control. */
export type Faults = Record<string, string>;

export const FormFaults = createContext<Faults>({});

/** `data-missing` is what a field says for itself where nothing is written, `data-wrong` where something impossible is. */
const faultOf = (field: HTMLInputElement | HTMLTextAreaElement): string | null => {
  const { valueMissing, typeMismatch, valid } = field.validity;
  if (valueMissing || (field.required && field.value.trim() === '')) return field.dataset['missing'] ?? words.missing;
  if (valid) return null;
  if (typeMismatch) return words.notAnEmail;
  return field.dataset['wrong'] ?? words.notPossible;
};

/** What the browser itself finds wrong, in our own words. */
export const faultsIn = (form: HTMLFormElement): Faults => {
  const faults: Faults = {};
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !field.willValidate) continue;
    const fault = faultOf(field);
    if (fault !== null) faults[field.id] = fault;
  }
  return faults;
};
