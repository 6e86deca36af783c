/** One line of a list; `photo` is the `thumbnail_url` of its picture. */
type Listed = { label: string; path: `/${string}`; words?: string; photo?: string };

export type MailPart = {
  title: string;
  list: readonly Listed[];
  more?: { label: string; path: `/${string}` };
};

/** The sentences of one mail, for its text and its HTML. */
export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Something to copy, such as a temporary password. */
  code?: string;
  /** Several pieces of news, each with its link. */
  list?: readonly Listed[];
  /** The parts of a letter, each with its title and the way to what did not fit. */
  parts?: readonly MailPart[];
  button?: { label: string; path: `/${string}` };
  /** What else can be done, with less weight. */
  others?: readonly { label: string; path: `/${string}` }[];
  notes?: readonly string[];
};

/** The same mails in another language: each takes the data of the English one. */
export type Translated<Mails> = {
  [Kind in keyof Mails]: Mails[Kind] extends (...given: infer Given) => MailWords
    ? (...given: Given) => MailWords
    : never;
};
