import { defaultLocale, languageOf } from '../../shared/languages/languages.ts';
import type { RefusalCode } from '../../shared/http/errors.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { whyNotWrite } from '../../shared/conversations/rules.ts';
import { findThread, type Place } from '../conversations/threads.ts';
import { sayNote } from '../conversations/write.ts';
import type { Sql } from '../db/connect.ts';
import type { FileStore } from '../files/store.ts';
import { refuseIf } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import type { UploadedFile } from '../http/upload.ts';
import { dropPhotos, dropPhotosOfFailed, keepPhotos, type KeptPhoto, requireRoom } from '../items/item-photos.ts';
import { requireItem } from '../items/store.ts';
import { loanWordsIn } from './words-in.ts';

/** What somebody says when a loan comes back. */
export type Report = { note: string; condition: string; photo?: KeptPhoto };

/** The member, and the factor for the rate limits. */
export type Reporter = Viewer & { limitFactor: number };

export const isEmpty = ({ note, condition, photo }: Report) => note === '' && condition === '' && photo === undefined;

/** The same words in the thread and in the mail, in the language of their author. */
export const wordsOf = ({ note, condition, photo }: Report, { locale }: Viewer): string => {
  const { returnWords } = loanWordsIn(languageOf(locale ?? defaultLocale));
  const said = [note, condition === '' ? '' : returnWords.condition(condition)].filter((text) => text !== '');
  return said.length === 0 && photo !== undefined ? returnWords.onlyPhoto : said.join('\n');
};

/** Puts the words into the thread of the two, unless they no longer write to each other. Returns the message. */
const sayInThread = async (sql: Sql, author: Reporter, place: Place, report: Report, isMailed: boolean) => {
  const thread = await findThread(sql, author.id, place);
  if (thread === null || whyNotWrite(thread.state) !== null) return null;
  return sayNote(sql, author, place, wordsOf(report, author), isMailed);
};

const noPhoto = { thumbnail_url: null, placeholder: null, bytes: 0 };

type Reported = { handoverId: number; place: Place; isMailed: boolean };

/** Keeps what was said with the loan, and as the condition of the item for the next person. */
export const writeReport = async (
  sql: Sql,
  author: Reporter,
  report: Report,
  { handoverId, place, isMailed }: Reported,
): Promise<void> => {
  if (isEmpty(report)) return;
  const { note, condition, photo = noPhoto } = report;
  const messageId = await sayInThread(sql, author, place, report, isMailed);
  await sql`
    insert into return_reports (handover_id, author_id, note, condition, thumbnail_url, placeholder, bytes, message_id)
    values (${handoverId}, ${author.id}, ${note}, ${condition}, ${photo.thumbnail_url},
      ${photo.placeholder}, ${photo.bytes}, ${messageId})
    on conflict (handover_id, author_id) do update set note = excluded.note, condition = excluded.condition,
      thumbnail_url = excluded.thumbnail_url, placeholder = excluded.placeholder, bytes = excluded.bytes,
      message_id = excluded.message_id`;
  if (condition !== '') await sql`update items set condition = ${condition} where id = ${place.itemId}`;
};

type Sent = {
  itemId: number;
  note?: string;
  condition?: string;
  photo: UploadedFile | undefined;
  /** Asked before the photo is looked at, and again by the act. */
  check: (item: Item) => RefusalCode | null;
};

/** Keeps the photo of a report while the act runs; if it fails or does not need the photo, nothing is left of it. */
export const withPhoto = async <Done extends { isKept: boolean }>(
  { db, files }: { db: Sql; files: FileStore },
  viewer: Viewer,
  { itemId, note = '', condition = '', photo, check }: Sent,
  act: (report: Report) => Promise<Done>,
): Promise<Done> => {
  if (photo === undefined) return act({ note, condition });
  refuseIf(check(await requireItem(db, itemId, viewer.id)));
  await requireRoom(db, viewer.id);
  const kept = await keepPhotos(files, [photo]);
  try {
    const done = await act({ note, condition, ...(kept[0] && { photo: kept[0] }) });
    if (!done.isKept) await dropPhotos(files, kept);
    return done;
  } catch (error) {
    await dropPhotosOfFailed(files, kept, error);
    throw error;
  }
};
