import { inLanguages } from '../../shared/languages/in-languages.ts';
import * as ar from './record-words.ar.ts';
import * as de from './record-words.de.ts';
import * as es from './record-words.es.ts';
import * as fr from './record-words.fr.ts';
import * as en from './record-words.ts';

/** What the audit log says, in a language. */
export const recordWordsIn = inLanguages<typeof en>({ en, de, es, fr, ar });
