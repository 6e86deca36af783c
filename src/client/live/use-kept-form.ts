import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../session/session-context.ts';
import { keptKey, readKept, writeKept } from './kept-words.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** An older release may have kept something else under this name. */
const fits = (value: unknown, initial: unknown) =>
  value !== undefined && (value === null || initial === null || kindOf(value) === kindOf(initial));

/** Stores only changed fields; the others follow the initial values, which may have changed. */
const changesIn = <Form extends object>(kept: object, initial: Form): Partial<Form> => {
  const changes: Partial<Form> = {};
  for (const field in initial) {
    const value: Form[typeof field] = Reflect.get(kept, field);
    if (fits(value, initial[field]) && !isSame(value, initial[field])) changes[field] = value;
  }
  return changes;
};

type State<Form> = { key: string; changes: Partial<Form>; wasKept: boolean };

const load = <Form extends object>(key: string, initial: Form): State<Form> => {
  const kept = readKept(key);
  const changes = typeof kept === 'object' && kept !== null ? changesIn(kept, initial) : {};
  return { key, changes, wasKept: Object.keys(changes).length > 0 };
};

export type KeptForm<Form> = {
  form: Form;
  change: (some: Partial<Form>) => void;
  /** The form came back filled with what an earlier visit left. */
  wasKept: boolean;
  /** It was sent, or is not wanted any more. */
  forget: () => void;
};

/**
 * A form whose words outlive a reload, the way back, a closed tab and a dead network, on this device and for this member
 * alone. `name` says which form, and about which thing; `initial` what it is filled with. Never hand it a password.
 */
export const useKeptForm = <Form extends object>(name: string, initial: Form): KeptForm<Form> => {
  const { session } = useSession();
  const key = keptKey(session, name);
  const [state, setState] = useState(() => load(key, initial));
  if (state.key !== key) setState(load(key, initial));

  const changes = JSON.stringify(changesIn(state.changes, initial));
  useEffect(() => writeKept(key, changes === '{}' ? null : JSON.parse(changes)), [key, changes]);

  const change = useCallback(
    (some: Partial<Form>) => setState((now) => ({ ...now, changes: { ...now.changes, ...some } })),
    [],
  );
  // The form may be gone before it is drawn once more.
  const forget = useCallback(() => {
    writeKept(key, null);
    setState({ key, changes: {}, wasKept: false });
  }, [key]);

  return { form: { ...initial, ...state.changes }, change, wasKept: state.wasKept, forget };
};
