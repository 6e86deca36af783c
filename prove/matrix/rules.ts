import type { ItemState, WishState } from './things.ts';
import type { Actor } from './cast.ts';

/** One status for every state, or one for each: available, requested, promised, lent, given. */
type ByState = number | readonly [number, number, number, number, number];

/** What this call is about decides what its actors get; null where it is about nothing in particular. */
export type Rule =
  | { about: 'nothing' }
  | { about: 'item'; expect: (actor: Actor, state: ItemState) => number }
  | { about: 'wish'; expect: (actor: Actor, state: WishState) => number }
  | { about: 'person'; expect: (actor: Actor, isThere: boolean) => number }
  | { about: 'own'; expect: (actor: Actor, isThere: boolean) => number };

const fates = ['available', 'requested', 'promised', 'lent', 'given'] as const;

const at = (statuses: ByState, state: ItemState): number => {
  if (typeof statuses === 'number') return statuses;
  return statuses[fates.findIndex((each) => each === state)] ?? statuses[0];
};

type OfItem = {
  owner: ByState;
  neighbour: ByState;
  /** Who asked for it, was promised it, or has it. */
  asker?: ByState;
  /** What the owner of a hidden item gets, where it is not the same as for an available one. */
  hidden?: number;
};

const isGone = (state: ItemState | WishState) => state === 'deleted' || state === 'unknown';

const never: readonly Actor[] = ['stranger', 'admin', 'blocked'];

/** To the owner what the owner may, to those who see it what neighbours may, and to everybody else it does not exist. */
export const ofItem = ({ owner, neighbour, asker = neighbour, hidden = at(owner, 'available') }: OfItem): Rule => ({
  about: 'item',
  expect: (actor, state) => {
    if (isGone(state) || never.includes(actor)) return 404;
    if (actor === 'owner') return state === 'hidden' ? hidden : at(owner, state);
    if (state === 'hidden' || state === 'foreign') return 404;
    return at(actor === 'asker' ? asker : neighbour, state);
  },
});

/** Between the owner and the person who asked: to nobody else it exists, in no state. */
export const between = ({ owner, asker }: { owner: ByState; asker: ByState }): Rule => ({
  about: 'item',
  expect: (actor, state) => {
    if (!fates.some((each) => each === state)) return 404;
    if (actor === 'owner') return at(owner, state);
    return actor === 'asker' ? at(asker, state) : 404;
  },
});

/** A private, hidden or differently shared wish is there for its owner alone. */
export const ofWish = ({ owner, neighbour }: { owner: number; neighbour: number }): Rule => ({
  about: 'wish',
  expect: (actor, state) => {
    if (isGone(state) || never.includes(actor)) return 404;
    if (actor === 'owner') return owner;
    return state === 'public' ? neighbour : 404;
  },
});

type OfOwner = { others?: number; alsoFor?: Actor };

/** Something of the owner alone: everybody else gets what they would get if it did not exist. */
export const own = (owner: number, { others = 404, alsoFor = 'owner' }: OfOwner = {}): Rule => ({
  about: 'own',
  expect: (actor, isThere) => (isThere && (actor === 'owner' || actor === alsoFor) ? owner : others),
});

type OfPerson = { self: number; known: number; blocked?: number };

/** Another member, here the owner, is there for everybody who sees one of their items; a block ends that. */
export const ofPerson = ({ self, known, blocked = 404 }: OfPerson): Rule => ({
  about: 'person',
  expect: (actor, isThere) => {
    if (!isThere || actor === 'stranger' || actor === 'admin') return 404;
    if (actor === 'blocked') return blocked;
    return actor === 'owner' ? self : known;
  },
});

export const nothing: Rule = { about: 'nothing' };
