import type { ChosenPhoto, ItemKind } from '../item-draft.ts';

/** Photos on their way from the form of one thing to the form of many. */
type Carried = {
  photos: readonly (ChosenPhoto | File)[];
  kind: ItemKind;
  /** The other form keeps them from now on. */
  onTaken: () => void;
};

let carried: Carried | null = null;

export const carry = (photos: Carried) => {
  carried = photos;
};

export const isCarrying = () => carried !== null;

/** What was carried here, once. */
export const takeCarried = (): Carried | null => {
  const taken = carried;
  carried = null;
  return taken;
};
