import type { Translated } from './mail-form.ts';
import type { Language } from '../../shared/languages/languages.ts';
import * as ar from './words.ar.ts';
import * as de from './words.de.ts';
import * as es from './words.es.ts';
import * as fr from './words.fr.ts';
import * as en from './words.ts';

type MailCatalogue = Omit<typeof en, 'mailWords'> & { mailWords: Translated<typeof en.mailWords> };

const all: Record<Language, MailCatalogue> = { en, de, es, fr, ar };

/** The mails in a language. Their data is isolated where it is known what is a name (compose-mail.ts). */
export const mailWordsIn = (language: Language): MailCatalogue => all[language];
