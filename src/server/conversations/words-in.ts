import { inLanguages } from '../../shared/languages/in-languages.ts';
import type { Sql } from '../db/connect.ts';
import * as ar from './words.ar.ts';
import * as de from './words.de.ts';
import * as es from './words.es.ts';
import * as fr from './words.fr.ts';
import * as en from './words.ts';

/** The words of conversations and calendars, in a language. */
export const conversationWordsIn = inLanguages<typeof en>({ en, de, es, fr, ar });

/** What an item is called that stewards have hidden, in the language of its reader, as an expression. */
export const hiddenItemFor = (sql: Sql, readerId: number) => sql`
  case left((select language from users where id = ${readerId}), 2)
    when 'de' then ${de.hiddenItem} when 'es' then ${es.hiddenItem} when 'fr' then ${fr.hiddenItem}
    when 'ar' then ${ar.hiddenItem} else ${en.hiddenItem} end::text`;
