import type { MailPart, MailWords } from './mail-form.ts';
import { readLines } from './mail-links.ts';

/** `photo` is a `thumbnail_url`. */
type Thing = { id: string; photo?: string };
/** `wish` is the reader's own, which the item may answer. */
type LetterItem = Thing & { item: string; owner: string; kind: 'gift' | 'loan'; wish?: string };
/** `item` is the reader's own, which may answer the wish. */
type LetterWish = Thing & { wish: string; name: string; item?: string };
type Act = 'bringBack' | 'comesBack' | 'fetch' | 'handOver';
type LetterDue = Thing & { item: string; name: string; act: Act; day: string; isLate?: 'yes' };

/** What the loans and gifts of a whole year saved, in kg of CO2e. */
type LetterYear = { year: number; loans: number; gifts: number; low: number; high: number };

/** The first few of each part, and how many there are besides; `lines` is the news of members with one mail a day. */
export type LetterData = {
  frequency: 'weekly' | 'daily';
  due: readonly LetterDue[];
  moreDue: number;
  items: readonly LetterItem[];
  moreItems: number;
  wishes: readonly LetterWish[];
  moreWishes: number;
  /** In the first letter of a year; otherwise empty. */
  lastYear: readonly LetterYear[];
  lines: string;
  unsubscribeUrl: string;
};

/** What a letter says in one language. */
type LetterWords = {
  subject: Record<LetterData['frequency'], (brand: string, names: string) => string>;
  heading: Record<LetterData['frequency'], string>;
  note: Record<LetterData['frequency'], string>;
  titles: Record<'news' | 'due' | 'items' | 'wishes', string>;
  due: Record<Act, (name: string, day: string) => string>;
  late: Record<'bringBack' | 'comesBack', (name: string, day: string) => string>;
  item: Record<LetterItem['kind'], (owner: string) => string>;
  forWish: (wish: string) => string;
  wish: (name: string) => string;
  mayAnswer: (item: string) => string;
  lastYear: (year: LetterYear) => string;
  andMore: (rest: number) => string;
  /** Between names that follow each other. */
  comma: string;
  open: (brand: string) => string;
  choose: string;
};

/** As many as a mailbox shows of a subject, and at least one. */
const NAMES_LENGTH = 50;

const namesIn = ({ items, wishes, due }: LetterData): string[] => {
  const all = [...items.map(({ item }) => item), ...wishes.map(({ wish }) => wish), ...due.map(({ item }) => item)];
  const few = all.filter((name, at) => all.indexOf(name) === at).slice(0, 3);
  return few.filter((_, at) => at === 0 || few.slice(0, at + 1).join(', ').length <= NAMES_LENGTH);
};

type Row = MailPart['list'][number];
const row = ({ photo }: Thing, entry: Row): Row => ({ ...entry, ...(photo === undefined ? {} : { photo }) });

const dueWords = (words: LetterWords, { act, name, day, isLate }: LetterDue): string =>
  isLate !== undefined && (act === 'bringBack' || act === 'comesBack')
    ? words.late[act](name, day)
    : words.due[act](name, day);

const partsOf = (words: LetterWords, data: LetterData): MailPart[] => {
  const part = (title: string, list: readonly Row[], more: number, path: `/${string}`): MailPart[] => {
    if (list.length === 0) return [];
    return [{ title, list, ...(more > 0 ? { more: { label: words.andMore(more), path } } : {}) }];
  };
  const { titles } = words;
  const due = data.due.map((each) =>
    row(each, { label: each.item, path: `/items?item=${each.id}`, words: dueWords(words, each) }),
  );
  const items = data.items.map((each) => {
    const said = [words.item[each.kind](each.owner), ...(each.wish === undefined ? [] : [words.forWish(each.wish)])];
    return row(each, { label: each.item, path: `/items?item=${each.id}`, words: said.join(' ') });
  });
  const wishes = data.wishes.map((each) => {
    const said = [words.wish(each.name), ...(each.item === undefined ? [] : [words.mayAnswer(each.item)])];
    return row(each, { label: each.wish, path: `/wishes?wish=${each.id}`, words: said.join(' ') });
  });
  return [
    ...part(titles.news, readLines(data.lines), 0, '/myactivity'),
    ...part(titles.due, due, data.moreDue, '/myactivity'),
    ...part(titles.items, items, data.moreItems, '/items'),
    ...part(titles.wishes, wishes, data.moreWishes, '/wishes'),
  ];
};

/** The letter in the words of a language. */
export const letterIn =
  (words: LetterWords) =>
  (brand: string, data: LetterData): MailWords => ({
    subject: words.subject[data.frequency](brand, namesIn(data).join(words.comma)),
    heading: words.heading[data.frequency],
    paragraphs: data.lastYear.map(words.lastYear),
    parts: partsOf(words, data),
    button: { label: words.open(brand), path: '/home' },
    others: [{ label: words.choose, path: '/mails' }],
    notes: [words.note[data.frequency]],
  });
