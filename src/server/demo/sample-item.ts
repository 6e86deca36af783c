import type { Category } from '../../shared/items/categories.ts';
import type { Ground } from './grounds.ts';
import type { GroupKey } from './groups.ts';
import type { Icon } from './icons.ts';
import type { PersonKey } from './people.ts';

type Interest = readonly [person: PersonKey, daysAgo: number];

type Asked = { readonly interests: readonly Interest[] };
type Approved = Asked & { readonly recipient: PersonKey; readonly approvedDaysAgo: number };

/** How far an item has come: each step holds what the steps before it left behind. */
export type ItemState =
  | { readonly status: 'available' }
  | ({ readonly status: 'requested' } & Asked)
  | ({ readonly status: 'approved' } & Approved)
  | ({ readonly status: 'transferred'; readonly transferredDaysAgo: number } & Approved);

export type SampleItem = {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly categories: readonly Category[];
  readonly giveaway_flag: boolean;
  readonly owner: PersonKey;
  readonly groups: readonly GroupKey[];
  readonly connections: readonly PersonKey[];
  readonly daysAgo: number;
  readonly icon: Icon;
  readonly ground: Ground;
  readonly state: ItemState;
};

export const available: ItemState = { status: 'available' };

export function requested(...interests: readonly Interest[]): ItemState {
  return { status: 'requested', interests };
}

export function approved(interests: readonly Interest[], recipient: PersonKey, approvedDaysAgo: number): ItemState {
  return { status: 'approved', interests, recipient, approvedDaysAgo };
}

export function transferred(
  interests: readonly Interest[],
  recipient: PersonKey,
  approvedDaysAgo: number,
  transferredDaysAgo: number,
): ItemState {
  return { status: 'transferred', interests, recipient, approvedDaysAgo, transferredDaysAgo };
}
