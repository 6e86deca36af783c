import type { Category } from '../../shared/items/categories.ts';
import type { GroupKey } from './groups.ts';
import type { ItemKey } from './items.ts';
import type { PersonKey } from './people.ts';

export type SampleWish = {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly categories: readonly Category[];
  readonly owner: PersonKey;
  readonly privacy_setting: 'public' | 'private';
  /** Chosen recipients; both empty means everybody whom a public wish reaches. */
  readonly groups: readonly GroupKey[];
  readonly connections: readonly PersonKey[];
  readonly daysAgo: number;
  /** The sample items that a person would call an answer; empty when the street has none. */
  readonly answeredBy: readonly ItemKey[];
};

export const toEverybody = { groups: [], connections: [] } as const;
