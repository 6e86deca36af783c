import { inLanguages } from '../../shared/languages/in-languages.ts';
import * as ar from './words.ar.ts';
import * as de from './words.de.ts';
import * as es from './words.es.ts';
import * as fr from './words.fr.ts';
import * as en from './words.ts';

/** What the page in a download says, in a language. */
export const downloadWordsIn = inLanguages<typeof en>({ en, de, es, fr, ar });
