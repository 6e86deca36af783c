import { describe, expect, it } from 'vitest';
import {
  arePhotosChanged,
  fullOrder,
  inOrder,
  putOn,
  remaining,
  withName,
  withNew,
  withRemoved,
} from './edited-photos.ts';

const chosen = { key: 'new', file: new File(['x'], 'x.jpg'), warning: null };
const keysOf = (photos: readonly { key: string }[]) => photos.map(({ key }) => key);

describe('the photos of an edit', () => {
  it('are those of the item until they are edited', () => {
    expect(keysOf(putOn([], ['a', 'b']))).toEqual(['a', 'b']);
    expect(arePhotosChanged([], ['a', 'b'])).toBe(false);
  });

  it('follow what another page has done to the item', () => {
    const mine = withRemoved(withNew(putOn([], ['a', 'b']), [chosen]), 'b', true);
    const now = putOn(mine, ['b', 'c']);
    expect(keysOf(now)).toEqual(['b', 'new', 'c']);
    expect(keysOf(remaining(now))).toEqual(['new', 'c']);
  });

  it('keep the place of a removed one while the others move, and are as before when it is put back', () => {
    const without = withRemoved(putOn([], ['a', 'b', 'c']), 'b', true);
    expect(keysOf(inOrder(without, ['c', 'a']))).toEqual(['c', 'b', 'a']);
    expect(arePhotosChanged(without, ['a', 'b', 'c'])).toBe(true);
    expect(arePhotosChanged(withRemoved(without, 'b', false), ['a', 'b', 'c'])).toBe(false);
  });

  it('have the name of what was sent, and leave those that go in the order until they go', () => {
    const mine = inOrder(withNew(withRemoved(putOn([], ['a', 'b']), 'a', true), [chosen]), ['new', 'b']);
    const sent = withName(mine, 'new', 'c');
    expect(fullOrder(sent, ['a', 'b', 'c'])).toEqual(['c', 'b', 'a']);
    expect(keysOf(withName(mine, 'new', undefined))).toEqual(['a', 'b']);
  });
});
