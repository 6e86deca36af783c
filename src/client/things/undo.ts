import { undoableActs, undoSeconds } from '../../shared/items/lifecycle.ts';
import type { Actor } from '../live/act.ts';
import { keptKey, listKept, readKept, writeKept } from '../live/kept-words.ts';
import { endDone, findDone, noteDone } from '../ui/overlays/just-done.ts';
import { aboutItem, noteDoneTo } from './done-to.ts';

const start = 'undo:';
const keyFor = (actor: Actor, itemId: number) => keptKey(actor, `${start}${itemId}`);

/** A reload, or another tab, finds it here. */
export type KeptUndo = { itemId: number; text: string; act: TakenBack; endsAt: number };

/** What its owner can undo, and what a borrower can: that they brought it back. */
const takenBack = [...undoableActs, 'sayReturned'] as const;
export type TakenBack = (typeof takenBack)[number];

const isAct = (act: unknown): act is TakenBack => takenBack.some((each) => each === act);

const isKept = (value: unknown): value is KeptUndo =>
  typeof value === 'object' &&
  value !== null &&
  'itemId' in value &&
  'text' in value &&
  'endsAt' in value &&
  'act' in value &&
  isAct(value.act);

export const listUndos = (actor: Actor): KeptUndo[] =>
  listKept(actor, start)
    .map(readKept)
    .filter(isKept)
    .filter(({ endsAt }) => endsAt > Date.now());

/** Shows what can be undone until its time is over, or something else is done. */
export const showUndo = (actor: Actor, kept: KeptUndo, run: () => void) => {
  writeKept(keyFor(actor, kept.itemId), kept);
  void import('../ui/overlays/undo-notes.tsx').then(({ showUndoNotes }) => showUndoNotes());
  noteDone({ about: aboutItem(kept.itemId), text: kept.text, endsAt: kept.endsAt, undo: run });
};

export const forgetAct = (actor: Actor, itemId: number) => {
  endDone(aboutItem(itemId));
  writeKept(keyFor(actor, itemId), null);
};

type Done = { text: string | null; act: TakenBack | null; undo: (act: TakenBack) => void };

/** After each act on an item: its place says so, and no next act stands there meanwhile. */
export const noteAct = (actor: Actor, itemId: number, { text, act, undo }: Done) => {
  forgetAct(actor, itemId);
  if (text === null) return;
  // The server counts from the tap, and so does the button.
  if (act !== null) showUndo(actor, { itemId, text, act, endsAt: Date.now() + undoSeconds * 1000 }, () => undo(act));
  else noteDoneTo(itemId, text);
};

export const hasUndo = (itemId: number) => findDone(aboutItem(itemId)) !== null;
