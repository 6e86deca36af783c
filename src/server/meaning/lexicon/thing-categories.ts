import type { Category } from '../../../shared/items/categories.ts';
import { knownThings } from './known-things.ts';
import { otherNames } from './other-names.ts';
import { synonymGroups } from './synonyms.ts';
import { stems } from './words.ts';

const keyOf = (name: string): string => stems(name).join(' ');
const byName = new Map<string, readonly Category[]>();
for (const [thing, categories] of knownThings) byName.set(keyOf(thing), categories);

/** Of a group, the categories that most of its listed names stand in. */
const shared = (names: readonly string[]): Category[] => {
  const listed = names.flatMap((name) => knownThings.get(name) ?? []);
  const times = (category: Category) => listed.filter((each) => each === category).length;
  const most = Math.max(0, ...listed.map(times));
  return [...new Set(listed)].filter((category) => times(category) === most);
};

for (const group of synonymGroups)
  for (const name of group) if (!byName.has(keyOf(name))) byName.set(keyOf(name), shared(group));
for (const [thing, names] of otherNames)
  for (const name of names) if (!byName.has(keyOf(name))) byName.set(keyOf(name), byName.get(keyOf(thing)) ?? []);

/** The categories a known name may stand in; none for a name nobody listed. */
export const categoriesOfThing = (key: string): readonly Category[] => byName.get(key) ?? [];
