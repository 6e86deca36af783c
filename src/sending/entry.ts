/** A file as every browser can keep it: a private window of WebKit takes no files, but takes their bytes. */
type PackedFile = { bytes: ArrayBuffer; name: string; type: string };

/** What a call carries: JSON, or the parts of a form in their order. */
export type Body = { json: unknown } | { parts: [name: string, value: string | PackedFile][] };

/** What somebody did, with everything that its form needs to be filled again. */
export type What =
  | {
      kind: 'item';
      post: 'lend' | 'offer';
      draft: object;
      photos: readonly { key: string }[];
      /** Shared together with others: what became of it is said of all of them at once. */
      isOneOfMany?: boolean;
    }
  | { kind: 'wish'; draft: object }
  | { kind: 'ask'; itemId: number; asking: { note: string; from: string; until: string; length: number | null } }
  | { kind: 'return'; itemId: number }
  | { kind: 'message'; itemId: number; personId: number; text: string }
  | { kind: 'feedback'; content: string; anonymous: boolean };

/** What the server said; without a sentence it has waited too long to be sent unseen. */
export type Refusal = { code: string; message: string };

/** Something that was done without a network. Its key makes sure that it is done once, however often it is sent. */
export type Entry = {
  /** In the order in which things were done. */
  id: number;
  key: string;
  /** The member who did it; it never leaves under another name. */
  userId: number;
  at: number;
  title: string;
  what: What;
  url: string;
  refusal: Refusal | null;
};

export type NewEntry = Omit<Entry, 'id' | 'userId' | 'at' | 'refusal'>;

export const isOneOfMany = ({ what }: Pick<Entry, 'what'>) => what.kind === 'item' && what.isOneOfMany === true;

/** The conversation that an entry belongs to: what follows in it is not sent before it. */
export const threadOf = ({ what, userId }: Pick<Entry, 'what' | 'userId'>): string | null => {
  if (what.kind === 'message') return `${what.itemId}:${what.personId}`;
  return what.kind === 'ask' || what.kind === 'return' ? `${what.itemId}:${userId}` : null;
};

/** What pages and the worker tell each other. */
export type OutboxNews = { sent: Entry } | { refused: Entry } | { changed: true };
