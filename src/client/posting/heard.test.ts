import { describe, expect, it } from 'vitest';
import { addHeard } from './heard.ts';
import { noWords } from './item-draft.ts';

const heard = {
  heard: true,
  itemName: 'Child’s scooter',
  refinedDescription: 'Blue scooter. The bell still rings.',
  categories: ['Outdoors', 'Toys', 'Tech', 'Weapons'],
  tags: ['scooter', 'blue'],
};

describe('what was heard', () => {
  it('fills an empty form, with the two likeliest categories', () => {
    expect(addHeard(noWords, heard)).toEqual({
      name: 'Child’s scooter',
      description: 'Blue scooter. The bell still rings.',
      categories: ['Outdoors', 'Toys'],
      tags: ['scooter', 'blue'],
    });
  });

  it('takes nothing away from what was typed', () => {
    const typed = { name: 'My scooter', description: 'Hardly used.', categories: ['Garden'] as const, tags: ['mine'] };
    expect(addHeard(typed, heard)).toEqual({
      name: 'My scooter',
      description: 'Hardly used.\nBlue scooter. The bell still rings.',
      categories: ['Garden', 'Outdoors', 'Toys'],
      tags: ['mine', 'scooter', 'blue'],
    });
  });

  it('never goes beyond the limits', () => {
    const long = addHeard({ ...noWords, description: 'x'.repeat(1995) }, heard);
    expect(long.description).toHaveLength(2000);
    expect(addHeard(noWords, { ...heard, tags: Array.from({ length: 30 }, (_, i) => `t${i}`) }).tags).toHaveLength(10);
  });
});
