import { readFileSync } from 'node:fs';
import type { Category } from '../src/shared/items/categories.ts';
import { randomFrom } from './moment.ts';

// The neighbourhood is data: people, groups and items name each other by their keys, and the tests see that they do.

/** How often a person looks in: decides the number of logins in the sample activity. */
export type Liveliness = 'often' | 'sometimes' | 'rarely';
type Person = {
  readonly key: string;
  readonly name: string;
  readonly joinedDaysAgo: number;
  readonly liveliness: Liveliness;
  readonly groups: readonly string[];
};

type Group = { readonly key: string; readonly group_name: string; readonly in_preview: boolean };

/** An accepted request: both became connected, and `offBy` lists who has since turned their switch off. */
type Connection = {
  readonly sender: string;
  readonly receiver: string;
  readonly daysAgo: number;
  readonly offBy?: readonly string[];
};

type ConnectionRequest = {
  readonly sender: string;
  readonly receiver: string;
  readonly status: 'pending' | 'declined';
  readonly daysAgo: number;
};

/** Somebody who has proven their mailbox and waits for an administrator's word. */
type JoinRequest = { readonly key: string; readonly name: string; readonly daysAgo: number };

/** What somebody wrote when they asked, and for which days from now. */
type Wanted = { readonly note: string; readonly fromInDays: number; readonly untilInDays: number };
type Interest = readonly [person: string, daysAgo: number, wanted?: Wanted];
type Asked = { readonly interests: readonly Interest[] };
type Approved = Asked & {
  readonly recipient: string;
  readonly approvedDaysAgo: number;
  /** The day of return of a loan; before today when it is over. */
  readonly dueInDays?: number;
};
type Transferred = Approved & {
  readonly transferredDaysAgo: number;
  /** What its borrower said since: that it is back, or that they would like to keep it longer. */
  readonly saidReturnedDaysAgo?: number;
  readonly moreTimeInDays?: number;
};

/** A loan that came back, before whatever the state tells. */
type PastLoan = {
  readonly recipient: string;
  readonly outDaysAgo: number;
  readonly backDaysAgo: number;
  readonly note?: string;
  readonly thanks?: string;
};

/** How far an item has come: each step holds what the steps before it left behind. */
type ItemState =
  | { readonly status: 'available' }
  | ({ readonly status: 'requested' } & Asked)
  | ({ readonly status: 'approved' } & Approved)
  | ({ readonly status: 'transferred' } & Transferred);

/** What items and wishes have in common. */
type Post = {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly categories: readonly Category[];
  readonly owner: string;
  readonly groups: readonly string[];
  readonly connections: readonly string[];
  readonly daysAgo: number;
};

export type SampleItem = Post & {
  readonly key: string;
  /** The pictures after the cover, which has the item's own key. */
  readonly morePhotos?: readonly string[];
  readonly giveaway_flag: boolean;
  readonly loanDays?: number;
  readonly past?: readonly PastLoan[];
  readonly state: ItemState;
};

/** Without chosen groups and connections, a wish is for everybody whom a public wish reaches. */
export type SampleWish = Post & {
  readonly privacy_setting: 'public' | 'private';
  /** The sample items that a person would call an answer; empty when the street has none. */
  readonly answeredBy: readonly string[];
};

export type SampleFeedback = {
  readonly content: string;
  readonly author: string;
  readonly daysAgo: number;
  readonly votes: number;
  readonly anonymous?: boolean;
  readonly answer?: { readonly stamp: 'planned' | 'done'; readonly text: string; readonly daysAgo: number };
};

/** Words, times to meet, or the yes to one of them. */
export type SampleLine = {
  readonly by: 'owner' | 'person';
  readonly daysAgo: number;
  readonly text?: string;
  readonly proposesInDays?: readonly number[];
  readonly agreesInDays?: number;
};

/** The thread of an item with somebody who asked for it. */
export type SampleConversation = {
  readonly item: string;
  readonly person: string;
  /** The last line waits to be read. */
  readonly isUnread?: boolean;
  readonly lines: readonly SampleLine[];
};

const read = (name: string) => JSON.parse(readFileSync(new URL(`./sample/${name}.json`, import.meta.url), 'utf8'));

/** In the order they joined; the first two take the admin slots. */
export const people: readonly Person[] = read('people');
export const groups: readonly Group[] = read('groups');
export const connections: readonly Connection[] = read('connections');
export const connectionRequests: readonly ConnectionRequest[] = read('connection-requests');
export const joinRequests: readonly JoinRequest[] = read('join-requests');
export const items: readonly SampleItem[] = read('items');
export const conversations: readonly SampleConversation[] = read('conversations');
export const wishes: readonly SampleWish[] = read('wishes');
export const feedback: readonly SampleFeedback[] = read('feedback');

/** A reserved domain, so that no sample message can ever reach somebody. */
export const emailOf = (key: string) => `${key}@elm-street.example`;

/** Other people than the author, and always the same ones. */
export const votersOf = ({ content, author, votes }: SampleFeedback): readonly string[] => {
  const random = randomFrom(content);
  return people
    .filter(({ key }) => key !== author)
    .map(({ key }) => ({ key, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, votes)
    .map(({ key }) => key);
};
