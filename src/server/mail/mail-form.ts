/** The sentences of one mail, for its text and its HTML. */
export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Something to copy, such as a temporary password. */
  code?: string;
  /** Several pieces of news, each with its link. */
  list?: readonly { label: string; path: `/${string}`; words?: string }[];
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
