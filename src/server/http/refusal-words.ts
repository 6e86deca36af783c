import { type RefusalCode, refusals } from '../../shared/http/errors.ts';

/** The sentence of each refusal. English stands beside the codes in shared/http/errors.ts. */
export const refusalWords = (code: RefusalCode): string => refusals[code][1];
