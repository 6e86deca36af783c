import { inLanguages } from '../../shared/languages/in-languages.ts';
import * as ar from './words.ar.ts';
import * as de from './words.de.ts';
import * as es from './words.es.ts';
import * as fr from './words.fr.ts';
import * as en from './words.ts';

/** What the server says when a call has succeeded or is refused, in a language. */
export const answerWordsIn = inLanguages<typeof en>({ en, de, es, fr, ar });
