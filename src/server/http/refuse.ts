import { dateText, daysText } from '../../shared/format/dates.ts';
import type { Day } from '../../shared/format/days.ts';
import { type ErrorAnswer, type RefusalCode, refusals } from '../../shared/http/errors.ts';
import { defaultLocale, type Language, languageOf, type Locale } from '../../shared/languages/languages.ts';
import { type AnswerWords, answerWordsIn, refusalWordsIn } from './words-in.ts';

/** Who is refused: their language, and how it writes days. */
type Listener = {
  language: Language;
  refused: AnswerWords['refused'];
  labels: AnswerWords['labels'];
  day: (day: Day) => string;
  days: (from: Day, until: Day | null) => string;
};

/** `say` writes a sentence that tells more than that of the code; `path` is the field of a form that it is about. */
export type Details = { say?: (to: Listener) => string; path?: string; retryAfter?: number } & Pick<
  ErrorAnswer,
  'free' | 'open'
>;

const listenerOf = (locale: Locale): Listener => {
  const words = answerWordsIn(languageOf(locale));
  const day = (which: Day) => dateText(which, { language: locale });
  return {
    language: languageOf(locale),
    refused: words.refused,
    labels: words.labels,
    day,
    days: (from, until) => (until === null ? words.fromDay(day(from)) : daysText(from, until, { language: locale })),
  };
};

/** Thrown anywhere below the door; the error handler turns it into the answer. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: Details;
  constructor(code: RefusalCode, details: Details = {}) {
    super();
    this.code = code;
    this.status = refusals[code][0];
    this.details = details;
    // As it is logged.
    this.message = this.in(defaultLocale);
  }

  /** The sentence that a person reads. */
  in(locale: Locale): string {
    const { say } = this.details;
    return say === undefined ? refusalWordsIn(languageOf(locale))(this.code) : say(listenerOf(locale));
  }
}

export const refuse = (code: RefusalCode, details?: Details): never => {
  throw new Refused(code, details);
};

/** Turns the answer of a rule ("why not?") into a refusal, or goes on. */
export const refuseIf = (code: RefusalCode | null): void => {
  if (code !== null) refuse(code);
};
