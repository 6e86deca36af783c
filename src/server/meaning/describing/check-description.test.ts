import { expect, test } from 'vitest';
import { findDescription } from './check-description.ts';

const answer = (more: object = {}) => ({
  itemName: 'Cot',
  refinedDescription: 'A cot.',
  tags: ['baby'],
  categories: ['Household'],
  ...more,
});

test('a good answer is taken as it is', () => {
  expect(findDescription(answer())).toEqual(answer());
});

test('categories outside the list are dropped, and All is no category', () => {
  const found = findDescription(answer({ categories: ['Weapons', 'All', 'household', 'Toys', 'Books', 7, null] }));
  expect(found?.categories).toEqual(['Books', 'Toys']);
});

test('at most ten different tags of at most thirty characters are kept', () => {
  const tags = ['Baby', ' baby ', '', 5, 'x'.repeat(31), ...Array.from({ length: 20 }, (_, at) => `tag ${at}`)];
  const found = findDescription(answer({ tags }));
  expect(found?.tags).toHaveLength(10);
  expect(found?.tags.slice(0, 2)).toEqual(['baby', 'tag 0']);
});

test('long texts are cut and control characters become spaces', () => {
  const found = findDescription(
    answer({ itemName: `a\u0000b\n${'c'.repeat(200)}`, refinedDescription: 'd'.repeat(3000) }),
  );
  expect(found?.itemName).toMatch(/^a b c{96}$/);
  expect(found?.refinedDescription).toHaveLength(2000);
});

test.each([[null], ['text'], [[]], [{}], [answer({ itemName: ' ' })], [answer({ refinedDescription: 4 })]])(
  'an answer that says nothing of the thing is no description: %j',
  (given) => {
    expect(findDescription(given)).toBeNull();
  },
);
