import { describe, expect, it } from 'vitest';
import { nobody } from '../recipients/recipients.ts';
import {
  furthestStep,
  kindAt,
  loanTimeAt,
  type ManyDraft,
  repaired,
  roleAt,
  type Shot,
  thingBefore,
  thingsOf,
  withPhoto,
  withShot,
} from './many-draft.ts';

const photoOf = (key: string) => ({ key, file: new File([key], `${key}.jpg`, { type: 'image/jpeg' }), warning: null });

/** A draft of photos a, b, c …, each with some of its words. */
const draftOf = (...shots: Partial<Shot>[]): ManyDraft => {
  const empty: ManyDraft = {
    photos: [],
    shots: [],
    recipients: nobody,
    kind: 'lend',
    loanTime: '14',
    coming: 0,
  };
  return shots.reduce<ManyDraft>((draft, some, at) => {
    const key = String.fromCodePoint(97 + at);
    const wider = { ...draft, ...withPhoto(draft, photoOf(key)) };
    return { ...wider, ...withShot(wider, key, () => some) };
  }, empty);
};

const named = (name: string, some: Partial<Shot> = {}): Partial<Shot> => ({ name, ...some });
const before: Partial<Shot> = { role: 'before' };
const out: Partial<Shot> = { role: 'out' };

const summaryOf = (draft: ManyDraft) =>
  thingsOf(draft).map(({ name, photos }) => `${name}: ${photos.map(({ key }) => key).join('')}`);

describe('the things on many photos', () => {
  it.each([
    ['each its own', [named('Saw'), named('Axe')], ['Saw: a', 'Axe: b']],
    ['two of one thing', [named('Saw'), before, named('Axe')], ['Saw: ab', 'Axe: c']],
    ['one left out', [named('Saw'), out, named('Axe')], ['Saw: a', 'Axe: c']],
    ['more of the thing before one that is left out', [named('Saw'), out, before], ['Saw: ac']],
    ['the first belongs to nothing', [{ ...named('Saw'), ...before }, named('Axe')], ['Saw: a', 'Axe: b']],
    ['all before it are left out', [out, { ...named('Axe'), ...before }], ['Axe: b']],
    ['more than a thing can have', [named('Saw'), ...Array(6).fill(before)], ['Saw: abcdef', ': g']],
    ['all left out', [out, out], []],
    ['nothing', [], []],
  ])('are found: %s', (_, shots, things) => {
    expect(summaryOf(draftOf(...shots))).toEqual(things);
  });

  it('are posted under the key of their first photo, for the same recipients', () => {
    const recipients = { groups: [1], connections: [2] };
    const things = thingsOf({ ...draftOf(named('Saw'), before, named('Axe')), recipients });
    expect(things.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(things.map((thing) => thing.recipients)).toEqual([recipients, recipients]);
  });

  it('offer to belong to the thing before only where there is one with room', () => {
    const { shots } = draftOf(out, named('Saw'), ...Array(6).fill(before));
    expect(shots.map((_, at) => thingBefore(shots, at)?.name ?? null)).toEqual([
      null,
      null,
      ...Array(5).fill('Saw'),
      null,
    ]);
    expect(roleAt(shots, 7)).toBe('own');
    expect(roleAt(shots, 8)).toBe('out');
  });
});

describe('lending or giving away', () => {
  const heardKind = { is: 'give', said: 'to keep' } as const;

  it.each([
    ['as the form was opened', [{}, {}], ['lend', 'lend']],
    ['as the last one that was chosen', [{}, { kind: 'offer' }, {}], ['lend', 'offer', 'offer']],
    ['as heard, for that one alone', [{ heardKind }, {}], ['offer', 'lend']],
    ['as chosen, though heard otherwise', [{ heardKind, kind: 'lend' }, {}], ['lend', 'lend']],
  ] as const)('is %s', (_, shots, kinds) => {
    const draft = draftOf(...shots);
    expect(draft.shots.map((__, at) => kindAt(draft, at))).toEqual(kinds);
  });

  it('for as long as the last one that was chosen, whatever is chosen after it', () => {
    const draft = draftOf({}, { loanTime: '7' }, {}, { loanTime: 'none' });
    expect(draft.shots.map((_, at) => loanTimeAt(draft, at))).toEqual(['14', '7', '7', 'none']);
  });
});

describe('where somebody goes on', () => {
  it.each([
    ['no photo', [], 1],
    ['no name', [{}, {}], 2],
    ['the second has no name', [named('Saw'), {}, {}], 3],
    ['the second has only blanks', [named('Saw'), named('  '), {}], 3],
    ['the second needs none', [named('Saw'), before, {}], 4],
    ['all have names', [named('Saw'), out, named('Axe')], 5],
    ['its thing before was left out, so it needs a name', [out, before], 3],
  ])('%s', (_, shots, step) => {
    expect(furthestStep(draftOf(...shots))).toBe(step);
  });

  it('after a page was killed, with every photo that was stored', () => {
    const draft = draftOf(named('Saw'), named('Axe'), named('Pick'));
    const [first, second, third] = draft.shots;
    const lost = { ...draft, photos: draft.photos.slice(1), shots: [first, third].flatMap((shot) => shot ?? []) };
    expect(repaired(lost).shots.map(({ key, name }) => `${key} ${name}`)).toEqual([`${second?.key} `, 'c Pick']);
    expect(repaired({ ...lost, coming: 2 }).coming).toBe(3);
    expect(repaired(draft)).toEqual(draft);
  });
});
