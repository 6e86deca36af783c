import { describe, expect, it } from 'vitest';
import { addHeard, mendHeard } from './heard.ts';
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

  it('tells lending or giving, where it was said', () => {
    const kind = { is: 'give', said: 'free to a good home' } as const;
    expect(addHeard(noWords, { ...heard, kind }).heardKind).toEqual(kind);
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

describe('a name that was misheard', () => {
  const wrong = {
    heard: true,
    itemName: 'Claude Lestreal',
    refinedDescription: 'I have a Claude Lestreal to lend.',
    categories: ['Books'],
    tags: ['claude', 'lestreal'],
  };
  const right = {
    itemName: 'Cordless drill',
    refinedDescription: 'I have a cordless drill to lend.',
    categories: ['Tools'],
    tags: ['drill', 'cordless'],
  };

  it('is mended with all that came with it', () => {
    const filled = addHeard(noWords, wrong);
    expect(mendHeard(filled, wrong, right)).toEqual(addHeard(noWords, right));
  });

  it('leaves what was typed besides', () => {
    const typed = { ...noWords, description: 'It is $& new.', categories: ['Garden'] as const, tags: ['mine'] };
    const filled = addHeard(typed, wrong);
    expect(mendHeard(filled, wrong, right)).toEqual({
      name: 'Cordless drill',
      description: 'It is $& new.\nI have a cordless drill to lend.',
      categories: ['Garden', 'Tools'],
      tags: ['mine', 'drill', 'cordless'],
    });
  });

  it('leaves a description alone that was rewritten meanwhile', () => {
    const rewritten = { ...addHeard(noWords, wrong), description: 'Two batteries.' };
    expect(mendHeard(rewritten, wrong, right).description).toBe('Two batteries.');
  });
});
