import { type ErrorAnswer, type RefusalCode, refusals } from '../../shared/http/errors.ts';

type Details = { message?: string; retryAfter?: number } & Pick<ErrorAnswer, 'errors' | 'free'>;

/** Thrown anywhere below the door; the error handler turns it into the answer. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Details;
  constructor(code: RefusalCode, details: Details = {}) {
    super(details.message ?? refusals[code][1]);
    this.code = code;
    this.status = refusals[code][0];
    this.details = details;
  }
}

export const refuse = (code: RefusalCode, details?: Details): never => {
  throw new Refused(code, details);
};

/** Turns the answer of a rule ("why not?") into a refusal, or goes on. */
export const refuseIf = (code: RefusalCode | null): void => {
  if (code !== null) refuse(code);
};
