import { isolated } from '../../shared/format/text.ts';
import { directionOf, type Language, languageOf } from '../../shared/languages/languages.ts';
import type { Sql } from '../db/connect.ts';
import { localeOfMember } from '../mail/reader-locale.ts';
import { nameIn } from '../meaning/lexicon/name-in.ts';
import type { Reason } from '../meaning/reason.ts';
import { wishWordsIn } from './words-in.ts';

/** The reason of a match that a neighbour offered. */
export const OFFERED = 'offered';

/** Texts are compared in English: their reader calls the things by other names. */
const namedFor = (language: Language, reason: Reason): Reason => {
  const name = (said: string) => isolated(nameIn(language, said), directionOf(language));
  if (reason.by === 'name') return { by: 'name', wished: name(reason.wished), offered: name(reason.offered) };
  if (reason.by === 'use') return { by: 'use', offered: name(reason.offered) };
  return reason.by === 'meaning' ? reason : { by: reason.by, shared: name(reason.shared) };
};

export const sayReasonIn = (language: Language, reason: Reason): string =>
  wishWordsIn(language).sayReason(namedFor(language, reason));

/** Reasons are kept as data, and said in the language of their reader; those from before are English sentences. */
export const sayReasonsTo = async (sql: Sql, readerId: number) => {
  const language = languageOf(await localeOfMember(sql, readerId));
  return (kept: string): string => {
    if (kept === OFFERED) return wishWordsIn(language).offeredToYou;
    return kept.startsWith('{') ? sayReasonIn(language, JSON.parse(kept)) : kept;
  };
};
