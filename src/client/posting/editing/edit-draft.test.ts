import { describe, expect, it } from 'vitest';
import { changesOf, isChanged, mergeInto, startEdit } from './edit-draft.ts';

const ladder = { name: 'Ladder', description: 'Three metres.', tags: ['steps'] };

describe('an edit', () => {
  it('sends what was changed and nothing else', () => {
    const draft = startEdit(ladder, 1);
    expect(isChanged(draft)).toBe(false);
    const mine = { ...draft, content: { ...ladder, name: 'Tall ladder', tags: ['steps'] } };
    expect(changesOf(mine)).toEqual({ name: 'Tall ladder' });
  });

  it('keeps what was typed and takes the rest from the edit that was faster', () => {
    const mine = { ...startEdit(ladder, 1), content: { ...ladder, name: 'Tall ladder' } };
    const theirs = { name: 'Old ladder', description: 'Four metres.', tags: [] };
    const merged = mergeInto(mine, theirs, 2);
    expect(merged).toMatchObject({ version: 2, isMerged: true, content: { ...theirs, name: 'Tall ladder' } });
    expect(changesOf(merged)).toEqual({ name: 'Tall ladder' });
  });
});
