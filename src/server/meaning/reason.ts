import { isTelling } from './lexicon/named-things.ts';
import { stems } from './lexicon/words.ts';
import type { Prepared } from './prepare.ts';
import { findTie, type Relation } from './relation.ts';
import { isForThat } from './score.ts';
import { withKnownUse } from './uses.ts';

/** Why an item was found for a wish: two names of one thing, its purpose, a shared word, or only its meaning. */
export type Reason =
  | { by: 'name'; wished: string; offered: string }
  | { by: 'use'; offered: string }
  | { by: 'purpose'; shared: string }
  | { by: 'word'; shared: string }
  | { by: 'meaning' };

const byName: ReadonlySet<Relation> = new Set(['same', 'alike', 'kind']);
const byWord: ReadonlySet<Relation> = new Set(['tagged', 'mention']);

/** What everything has: that both speak of it is no reason. */
const properties = new Set(stems('colour color shape style type kind sort price idea way problem'));

const heaviestShared = (wish: Prepared, item: Prepared): string | null => {
  let best: string | null = null;
  let most = 0;
  for (const [stem, said] of wish.words) {
    const weight = (wish.weights.get(stem) ?? wish.weights.get(`=${stem}`) ?? 0) * (item.words.has(stem) ? 1 : 0);
    if (weight > most && !properties.has(stem) && isTelling({ stem, said })) [best, most] = [stem, weight];
  }
  return best;
};

/** What the item's name says, if that tells a use: a model's name ("PSB 650") does not, though its tags may. */
const usedThing = ({ things }: Prepared) => things.find(({ concepts }) => withKnownUse(concepts).length > 0);

export const reasonFor = (wish: Prepared, item: Prepared): Reason => {
  const { relation, wished, offered } = findTie(wish, item);
  if (byName.has(relation)) return { by: 'name', wished, offered };
  if (byWord.has(relation)) return { by: 'word', shared: wished };
  const used = isForThat(wish, item) ? usedThing(item) : undefined;
  if (used) return { by: 'use', offered: used.said };
  const stem = heaviestShared(wish, item);
  if (stem === null) return { by: 'meaning' };
  return { by: item.tagStems.has(stem) ? 'purpose' : 'word', shared: item.words.get(stem) ?? stem };
};
