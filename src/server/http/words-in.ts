import { inLanguages } from '../../shared/languages/in-languages.ts';
import type { Language } from '../../shared/languages/languages.ts';
import * as refusalsAr from './refusal-words.ar.ts';
import * as refusalsDe from './refusal-words.de.ts';
import * as refusalsEs from './refusal-words.es.ts';
import * as refusalsFr from './refusal-words.fr.ts';
import * as refusalsEn from './refusal-words.ts';
import * as ar from './words.ar.ts';
import * as de from './words.de.ts';
import * as es from './words.es.ts';
import * as fr from './words.fr.ts';
import * as en from './words.ts';

export type AnswerWords = typeof en;
export type Done = AnswerWords['done'];

/** What the server says when a call has succeeded or is refused, in a language. */
export const answerWordsIn = inLanguages<AnswerWords>({ en, de, es, fr, ar });

const refusals: Record<Language, typeof refusalsEn> = {
  en: refusalsEn,
  de: refusalsDe,
  es: refusalsEs,
  fr: refusalsFr,
  ar: refusalsAr,
};

/** The sentence of a refusal, in a language. */
export const refusalWordsIn = (language: Language) => refusals[language].refusalWords;
