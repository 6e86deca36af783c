import { languageOf } from '../../shared/languages/languages.ts';
import type { Sql } from '../db/connect.ts';
import { localeOfMember } from '../mail/reader-locale.ts';
import { wishWordsIn } from './words-in.ts';

/** The reason of a match that a neighbour offered. */
export const OFFERED = 'offered';

/** Reasons are kept as data, and said in the language of their reader; those from before are English sentences. */
export const sayReasonsTo = async (sql: Sql, readerId: number) => {
  const { offeredToYou, sayReason } = wishWordsIn(languageOf(await localeOfMember(sql, readerId)));
  return (kept: string): string => {
    if (kept === OFFERED) return offeredToYou;
    return kept.startsWith('{') ? sayReason(JSON.parse(kept)) : kept;
  };
};
