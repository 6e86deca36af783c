import { formatCount } from '../format/numbers.ts';
import { counted, formatNumber, plural } from './ar.ts';

/** What is counted on many pages, as the subject of a sentence or after a colon. */
export const things = (count: number) =>
  counted(count, { one: 'غرض واحد', two: 'غرضان', few: '# أغراض', many: '# غرضًا', other: '# غرض' });
export const days = (count: number) =>
  counted(count, { one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' });
export const people = (count: number) =>
  counted(count, { one: 'شخص واحد', two: 'شخصان', few: '# أشخاص', many: '# شخصًا', other: '# شخص' });
export const photos = (count: number) =>
  counted(count, { one: 'صورة واحدة', two: 'صورتان', few: '# صور', many: '# صورة', other: '# صورة' });
export const members = (count: number) =>
  counted(count, { one: 'عضو واحد', two: 'عضوان', few: '# أعضاء', many: '# عضوًا', other: '# عضو' });
export const links = (count: number) =>
  counted(count, { one: 'رابط واحد', two: 'رابطان', few: '# روابط', many: '# رابطًا', other: '# رابط' });
export const lines = (count: number) =>
  counted(count, { one: 'سطر واحد', two: 'سطران', few: '# أسطر', many: '# سطرًا', other: '# سطر' });
export const times = (count: number) =>
  counted(count, { one: 'مرة واحدة', two: 'مرتان', few: '# مرات', many: '# مرة', other: '# مرة' });

/** After a preposition, where two have another ending. */
export const daysAfter = (count: number) =>
  counted(count, { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' });
export const peopleAfter = (count: number) =>
  counted(count, { one: 'شخص واحد', two: 'شخصين', few: '# أشخاص', many: '# شخصًا', other: '# شخص' });

/** Counts that stop at 1,000. */
export const thingsUpTo = (count: number) =>
  count < 3
    ? things(count)
    : `${formatCount(count, formatNumber)} ${plural(count, { few: 'أغراض', many: 'غرضًا', other: 'غرض' })}`;
