import type { ItemStatus, UndoableAct } from '../../src/shared/items/lifecycle.ts';

/** What a return took away, so that it can be undone. */
type Lent = { recipient: number; due: string | null; isSaid: boolean };

type Last =
  | { act: 'approve'; isOpen: boolean }
  /** Everybody who asked, before the handover of a gift ended every other request. */
  | { act: 'transfer'; isOpen: boolean; interested: readonly number[] }
  | { act: 'return'; isOpen: boolean; before: Lent };

/** `isNew`: nobody can have known its number when the batch began. */
type Handover = { id?: number; recipient: number; isReturned: boolean; isThanked: boolean; isNew?: boolean };

/** One item as the model knows it; people are positions from 0 to 5. */
export type State = {
  /** A thing that comes back, or a gift. */
  isLoan: boolean;
  owner: number;
  status: ItemStatus;
  interested: readonly number[];
  recipient: number | null;
  audience: readonly number[];
  isDeleted: boolean;
  /** The day of return that was agreed. */
  due: string | null;
  /** The borrower said that it is back. */
  isSaid: boolean;
  /** Until when the borrower would like to keep it. */
  extension: string | null;
  /** Who was declined not long ago. */
  declined: readonly number[];
  /** Whose hands it came into, one after the other. */
  handovers: readonly Handover[];
  /** What it is called, and how often its words were changed. */
  name: string;
  version: number;
  /** What was done last, and whether its owner may still take it back. */
  last: Last | null;
};

export type Operation =
  | { kind: 'withdraw' | 'cancel' | 'confirm' | 'delete' | 'bring' | 'return'; by: number }
  /** With wanted days, which only a loan has. */
  | { kind: 'express'; by: number; hasDays?: boolean }
  | { kind: 'accept'; by: number; chosen: number; due?: string | null }
  | { kind: 'decline'; by: number; person: number }
  | { kind: 'due'; by: number; due: string | null }
  | { kind: 'extend'; by: number; until: string }
  | { kind: 'answer'; by: number; isAccepted: boolean }
  | { kind: 'share'; by: number; audience: readonly number[] }
  | { kind: 'undo'; by: number; act: UndoableAct }
  /** For the handover that was the latest when the batch began. */
  | { kind: 'thank'; by: number; at?: number; id?: number }
  | { kind: 'edit'; by: number; to: { name: string } | { giveaway: boolean }; version?: number };

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

const returned = (handover: Handover): Handover => ({ ...handover, isReturned: true });
const outAgain = (handover: Handover): Handover => ({ ...handover, isReturned: false });

const nothingAgreed = { due: null, isSaid: false, extension: null };

/** What an act leads to, or the status of its refusal. */
type Step = (state: State, by: number) => State | number;

const isOpen = ({ status }: State) => status === 'available' || status === 'requested';

const isOut = ({ isLoan, status }: State) => isLoan && status === 'transferred';

const steps: Record<'withdraw' | 'cancel' | 'confirm' | 'delete' | 'bring' | 'return', Step> = {
  bring: (state, by) => {
    if (by !== state.recipient) return 403;
    if (!isOut(state)) return 409;
    return state.isSaid ? state : { ...state, isSaid: true, extension: null, last: null };
  },
  return: (state, by) => {
    if (by !== state.owner) return 403;
    if (!isOut(state) || state.recipient === null) return 409;
    const { recipient, due, isSaid } = state;
    const free = { ...without(state, recipient), ...nothingAgreed, status: 'requested' as const, recipient: null };
    const last = { act: 'return' as const, isOpen: true, before: { recipient, due, isSaid } };
    const handovers = [...state.handovers.slice(0, -1), ...state.handovers.slice(-1).map(returned)];
    return settle({ ...free, handovers, last });
  },
  withdraw: (state, by) => {
    if (by === state.owner) return 403;
    if (by === state.recipient || !state.interested.includes(by)) return 409;
    return settle({ ...without(state, by), last: null });
  },
  cancel: (state, by) => {
    if (by !== state.owner && by !== state.recipient) return 403;
    if (state.status !== 'approved') return 409;
    const free = { ...without(state, state.recipient), ...nothingAgreed };
    return settle({ ...free, status: 'requested', recipient: null, last: null });
  },
  confirm: (state, by) => {
    if (by !== state.owner) return 403;
    if (state.status === 'transferred') return state;
    if (state.status !== 'approved') return 409;
    const handover = { recipient: state.recipient ?? -1, isReturned: false, isThanked: false, isNew: true };
    const handovers = [...state.handovers, handover];
    const { interested } = state;
    return {
      ...state,
      status: 'transferred',
      interested: state.isLoan ? interested : interested.filter((each) => each === state.recipient),
      handovers,
      last: { act: 'transfer', isOpen: true, interested },
    };
  },
  delete: (state, by) => {
    if (by !== state.owner) return 403;
    return isOut(state) ? 409 : { ...state, isDeleted: true, last: null };
  },
};

// oxlint-disable-next-line complexity -- the whole rule in one place
const express = (state: State, by: number, hasDays: boolean): State | number => {
  if (by === state.owner) return 403;
  if ((!isOpen(state) && !state.isLoan) || by === state.recipient) return 409;
  if (state.interested.includes(by)) return state;
  if (hasDays && !state.isLoan) return 400;
  if (state.declined.includes(by)) return 409;
  const interested = [...state.interested, by].toSorted((a, b) => a - b);
  return { ...state, status: isOpen(state) ? 'requested' : state.status, interested, last: null };
};

type Accept = Extract<Operation, { kind: 'accept' }>;

// oxlint-disable-next-line complexity -- the whole rule in one place
const accept = (state: State, { by, chosen, due = null }: Accept): State | number => {
  if (by !== state.owner) return 403;
  if (state.status === 'approved' && state.recipient === chosen) return state;
  if (state.status !== 'requested' || !state.interested.includes(chosen)) return 409;
  if (due !== null && !state.isLoan) return 400;
  return { ...state, status: 'approved', recipient: chosen, due, last: { act: 'approve', isOpen: true } };
};

const decline = (state: State, by: number, person: number): State | number => {
  if (by !== state.owner) return 403;
  if (person === state.recipient || !state.interested.includes(person)) return 409;
  const declined = [...new Set([...state.declined, person])].toSorted((a, b) => a - b);
  return settle({ ...without(state, person), declined, last: null });
};

const setDue = (state: State, by: number, due: string | null): State | number => {
  if (by !== state.owner) return 403;
  if (!state.isLoan || isOpen(state)) return 409;
  if (state.due === due && state.extension === null) return state;
  return { ...state, due, extension: null, last: null };
};

const extend = (state: State, by: number, until: string): State | number => {
  if (by !== state.recipient) return 403;
  if (!isOut(state)) return 409;
  if (state.extension === until) return state;
  if (state.extension !== null || state.isSaid) return 409;
  if (state.due !== null && until <= state.due) return 400;
  return { ...state, extension: until, last: null };
};

const answer = (state: State, by: number, isAccepted: boolean): State | number => {
  if (by !== state.owner) return 403;
  if (!isOut(state) || state.extension === null) return 409;
  return { ...state, due: isAccepted ? state.extension : state.due, extension: null, last: null };
};

/** The loan is restored, with its borrower. */
const undoReturn = (state: State, { recipient, due, isSaid }: Lent): State => ({
  ...state,
  status: 'transferred',
  recipient,
  due,
  isSaid,
  interested: [...state.interested, recipient].toSorted((a, b) => a - b),
  handovers: [...state.handovers.slice(0, -1), ...state.handovers.slice(-1).map(outAgain)],
  last: null,
});

/**
 * The previous state is restored: approving ended no request, and requests ended by the handover of a gift are
 * restored.
 */
const undo = (state: State, by: number, act: UndoableAct): State | number => {
  if (by !== state.owner) return 403;
  if (state.last?.act !== act || !state.last.isOpen) return 409;
  if (state.last.act === 'return') return undoReturn(state, state.last.before);
  if (state.last.act === 'approve')
    return { ...state, ...nothingAgreed, status: 'requested', recipient: null, last: null };
  const { interested } = state.last;
  return { ...state, status: 'approved', interested, handovers: state.handovers.slice(0, -1), last: null };
};

const share = (state: State, by: number, audience: readonly number[]): State | number => {
  if (by !== state.owner) return 403;
  if (!isOpen(state)) return 409;
  const interested = state.interested.filter((each) => audience.includes(each));
  return settle({ ...state, audience, interested, last: null });
};

type Edit = Extract<Operation, { kind: 'edit' }>;

/** An edit that changes nothing is none; one of an old version overwrites nothing. */
// oxlint-disable-next-line complexity -- the whole rule in one place
const edit = (state: State, { by, to, version }: Edit): State | number => {
  if (by !== state.owner) return 403;
  if (!state.isLoan && state.status === 'transferred') return 409;
  const after = 'name' in to ? { name: to.name } : { isLoan: !to.giveaway };
  const [before, next] = [
    { name: state.name, isLoan: state.isLoan },
    { name: state.name, isLoan: state.isLoan, ...after },
  ];
  if (before.name === next.name && before.isLoan === next.isLoan) return state;
  if (version !== state.version || (before.isLoan !== next.isLoan && state.status !== 'available')) return 409;
  return { ...state, ...next, version: state.version + 1, last: null };
};

/** Once, and between the two; a former recipient may even if they no longer see it. */
// oxlint-disable-next-line complexity -- the whole rule in one place
const thank = (state: State, { by, at = -1 }: { by: number; at?: number }): { state: State; outcome: Outcome } => {
  const handover = state.handovers[at];
  const isOwner = by === state.owner && !state.isDeleted;
  if (handover === undefined || handover.isNew || (by !== handover.recipient && !isOwner))
    return { state, outcome: '404' };
  if (by !== handover.recipient) return { state, outcome: '403' };
  if (handover.isThanked) return { state, outcome: '409' };
  const handovers = state.handovers.with(at, { ...handover, isThanked: true });
  return { state: { ...state, handovers, last: null }, outcome: '200' };
};

// oxlint-disable-next-line complexity -- one case for each act
const act = (state: State, operation: Exclude<Operation, { kind: 'thank' }>): State | number => {
  switch (operation.kind) {
    case 'express':
      return express(state, operation.by, operation.hasDays ?? false);
    case 'edit':
      return edit(state, operation);
    case 'accept':
      return accept(state, operation);
    case 'undo':
      return undo(state, operation.by, operation.act);
    case 'share':
      return share(state, operation.by, operation.audience);
    case 'decline':
      return decline(state, operation.by, operation.person);
    case 'due':
      return setDue(state, operation.by, operation.due);
    case 'extend':
      return extend(state, operation.by, operation.until);
    case 'answer':
      return answer(state, operation.by, operation.isAccepted);
    case 'bring':
    case 'cancel':
    case 'confirm':
    case 'delete':
    case 'return':
    case 'withdraw':
      return steps[operation.kind](state, operation.by);
  }
};

/** The rules of an item, one action at a time, in plain code. */
export const apply = (state: State, operation: Operation): { state: State; outcome: Outcome } => {
  if (operation.kind === 'thank') return thank(state, operation);
  if (!canSee(state, operation.by)) return { state, outcome: '404' };
  const next = act(state, operation);
  if (typeof next === 'number') return { state, outcome: String(next) };
  if (operation.kind === 'delete') return { state: next, outcome: '200' };
  return { state: next, outcome: canSee(next, operation.by) ? `200 ${next.status}` : '200 gone' };
};
