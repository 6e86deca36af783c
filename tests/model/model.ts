import type { ItemStatus, UndoableAct } from '../../src/shared/items/lifecycle.ts';

/** One item as the model knows it; people are positions from 0 to 5. */
export type State = {
  owner: number;
  status: ItemStatus;
  interested: readonly number[];
  recipient: number | null;
  audience: readonly number[];
  isDeleted: boolean;
  /** What was done last, and whether its owner may still take it back. */
  last: { act: UndoableAct; isOpen: boolean } | null;
};

export type Operation =
  | { kind: 'express' | 'withdraw' | 'cancel' | 'confirm' | 'delete'; by: number }
  | { kind: 'accept'; by: number; chosen: number }
  | { kind: 'share'; by: number; audience: readonly number[] }
  | { kind: 'undo'; by: number; act: UndoableAct };

/** The status of the answer and the state of the item in it: "200 requested", "404". */
export type Outcome = string;

const canSee = (state: State, person: number) =>
  !state.isDeleted && (person === state.owner || state.audience.includes(person) || state.interested.includes(person));

const settle = (state: State): State => ({
  ...state,
  status: state.status === 'requested' && state.interested.length === 0 ? 'available' : state.status,
});

const without = (state: State, person: number | null): State => ({
  ...state,
  interested: state.interested.filter((each) => each !== person),
});

/** What an act leads to, or the status of its refusal. */
type Step = (state: State, by: number) => State | number;

const isOpen = ({ status }: State) => status === 'available' || status === 'requested';

const steps: Record<'express' | 'withdraw' | 'cancel' | 'confirm' | 'delete', Step> = {
  express: (state, by) => {
    if (by === state.owner) return 403;
    if (!isOpen(state)) return 409;
    const interested = [...new Set([...state.interested, by])].toSorted((a, b) => a - b);
    return { ...state, status: 'requested', interested };
  },
  withdraw: (state, by) => {
    if (by === state.owner) return 403;
    if (by === state.recipient || !state.interested.includes(by)) return 409;
    return settle({ ...without(state, by), last: null });
  },
  cancel: (state, by) => {
    if (by !== state.owner && by !== state.recipient) return 403;
    if (state.status !== 'approved') return 409;
    return settle({ ...without(state, state.recipient), status: 'requested', recipient: null, last: null });
  },
  confirm: (state, by) => {
    if (by !== state.owner) return 403;
    if (state.status === 'transferred') return state;
    if (state.status !== 'approved') return 409;
    return { ...state, status: 'transferred', last: { act: 'transfer', isOpen: true } };
  },
  delete: (state, by) => (by === state.owner ? { ...state, isDeleted: true, last: null } : 403),
};

const accept = (state: State, by: number, chosen: number): State | number => {
  if (by !== state.owner) return 403;
  if (state.status === 'approved' && state.recipient === chosen) return state;
  if (state.status !== 'requested' || !state.interested.includes(chosen)) return 409;
  return { ...state, status: 'approved', recipient: chosen, last: { act: 'approve', isOpen: true } };
};

/** The state before comes back: approving took nobody out of the queue, and the handover kept its recipient. */
const undo = (state: State, by: number, act: UndoableAct): State | number => {
  if (by !== state.owner) return 403;
  if (state.last?.act !== act || !state.last.isOpen) return 409;
  return act === 'approve'
    ? { ...state, status: 'requested', recipient: null, last: null }
    : { ...state, status: 'approved', last: null };
};

const share = (state: State, by: number, audience: readonly number[]): State | number => {
  if (by !== state.owner) return 403;
  if (!isOpen(state)) return 409;
  return settle({ ...state, audience, interested: state.interested.filter((each) => audience.includes(each)) });
};

const act = (state: State, operation: Operation): State | number => {
  if (operation.kind === 'accept') return accept(state, operation.by, operation.chosen);
  if (operation.kind === 'undo') return undo(state, operation.by, operation.act);
  if (operation.kind === 'share') return share(state, operation.by, operation.audience);
  return steps[operation.kind](state, operation.by);
};

/** The rules of an item, one act after the other, as somebody would explain them. */
export const apply = (state: State, operation: Operation): { state: State; outcome: Outcome } => {
  if (!canSee(state, operation.by)) return { state, outcome: '404' };
  const next = act(state, operation);
  if (typeof next === 'number') return { state, outcome: String(next) };
  if (operation.kind === 'delete') return { state: next, outcome: '200' };
  return { state: next, outcome: canSee(next, operation.by) ? `200 ${next.status}` : '200 gone' };
};

export const keyOf = (state: State): string =>
  state.isDeleted
    ? 'deleted'
    : JSON.stringify([
        state.status,
        state.interested,
        state.recipient,
        state.audience.toSorted((a, b) => a - b),
        state.last,
      ]);

type Answered = { operation: Operation; outcome: Outcome };

/** Whether acts that ran at once could have run one after the other, with these very answers and this very end. */
export const isExplained = (start: State, answered: readonly Answered[], end: State): boolean => {
  const dead = new Set<string>();
  const all = 2 ** answered.length - 1;

  const search = (state: State, done: number): boolean => {
    if (done === all) return keyOf(state) === keyOf(end);
    const place = `${done} ${keyOf(state)}`;
    if (dead.has(place)) return false;
    const isFound = answered.some(({ operation, outcome }, index) => {
      const bit = 2 ** index;
      if (Math.floor(done / bit) % 2 === 1) return false;
      const next = apply(state, operation);
      return next.outcome === outcome && search(next.state, done + bit);
    });
    if (!isFound) dead.add(place);
    return isFound;
  };

  return search(start, 0);
};
