import { describe, expect, it } from 'vitest';
import { emptyItemDraft, furthestStep, isStarted, kindOf } from './item-draft.ts';

const file = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
const photos = [{ key: 'first', file, warning: null }];

describe('a draft', () => {
  it('has a name of its own, so that two posts are never taken for one', () => {
    expect(emptyItemDraft().key).not.toBe(emptyItemDraft().key);
    expect(emptyItemDraft().key.length).toBeGreaterThan(20);
  });

  it.each([
    ['nothing', {}, 1, false],
    ['a photo', { photos }, 2, true],
    ['words but no photo', { name: 'Tent' }, 1, true],
    ['a photo and blanks', { photos, name: '  ', description: '\n' }, 2, true],
    ['a photo and a name', { photos, name: 'Tent' }, 3, true],
    ['a photo and a description', { photos, description: 'Sleeps four.' }, 3, true],
  ])('with %s', (_, some, furthest, started) => {
    const draft = { ...emptyItemDraft(), ...some };
    expect(furthestStep(draft)).toBe(furthest);
    expect(isStarted(draft)).toBe(started);
  });
});

describe('lending or offering', () => {
  const heardKind = { is: 'give', said: 'up for grabs' } as const;

  it.each([
    ['as the form was opened', {}, 'lend'],
    ['as it was heard', { heardKind }, 'offer'],
    ['as it was chosen after that', { heardKind, kind: 'lend' }, 'lend'],
  ] as const)('is %s', (_, draft, kind) => {
    expect(kindOf(draft, 'lend')).toBe(kind);
  });
});
