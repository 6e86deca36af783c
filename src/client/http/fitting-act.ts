/** After these the answer of somebody else is awaited: then a page may offer to tell when it comes, and not before. */
export type FittingAct = 'asked' | 'posted' | 'wished';

declare global {
  interface WindowEventMap {
    'fitting-act': CustomEvent<FittingAct>;
  }
}

export const noteFittingAct = (detail: FittingAct) => dispatchEvent(new CustomEvent('fitting-act', { detail }));
