import type { SharedLibrary } from './contract.ts';

/** How opening a link went; the status is null when no answer came at all. */
export type LibraryAnswer =
  | { status: 200; library: SharedLibrary }
  | { status: number | null; error: string | null; library?: never };

/** All that the page of a link is drawn from, by the server at first and by the browser from then on. */
export type SharedPage = {
  brand: string;
  sharedId: string;
  /** Null while the browser still has to ask. */
  answer: LibraryAnswer | null;
  /** The opening was counted when the page was made. */
  isCounted: boolean;
};

/** A page drawn on the server: what goes inside, and how it is called in a tab or a chat. */
export type DrawnPage = { html: string; title: string; description: string };
