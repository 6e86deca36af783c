import type { Translated } from './mail-form.ts';
import { inLanguages } from '../../shared/languages/in-languages.ts';
import * as ar from './words.ar.ts';
import * as de from './words.de.ts';
import * as es from './words.es.ts';
import * as fr from './words.fr.ts';
import * as en from './words.ts';

type MailCatalogue = Omit<typeof en, 'mailWords'> & { mailWords: Translated<typeof en.mailWords> };

/** The mails in a language. */
export const mailWordsIn = inLanguages<MailCatalogue>({ en, de, es, fr, ar });
