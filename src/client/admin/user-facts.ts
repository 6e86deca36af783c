import type { TopUser } from '../../shared/admin/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { words } from './words.ts';

export const nameOf = ({ name }: TopUser) => name ?? words.unknown;

export const lastLoginOf = ({ last_login }: TopUser) =>
  words.lastLoginOn(last_login === null ? words.notAvailable : dateText(last_login));

/** Removes a member from the list, or restores one. */
export type Listing = { label: string; run: (user: TopUser) => void };
