import { direction } from '../base/language.ts';

const forward = direction === 'rtl' ? -1 : 1;

/** How far an arrow key leads in a row: 1 to the next, -1 to the one before, undefined for any other key. */
export const arrowStep = (key: string): number | undefined => ({ ArrowLeft: -forward, ArrowRight: forward })[key];
