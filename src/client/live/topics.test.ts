import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { refreshAfter } from './topics.ts';

const keys = [
  'items',
  'activity',
  'wishes',
  'new-items',
  'new-wishes',
  'network',
  'feedback',
  'messages',
  'admin',
  'counters',
] as const;

/** What is asked for again after a piece of news. */
const oldAfter = async (news: unknown) => {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData([key, 'something'], key);
  await refreshAfter(client, news);
  return keys.filter((key) => client.getQueryState([key, 'something'])?.isInvalidated);
};

describe('news from elsewhere', () => {
  it.each([
    ['items', ['items', 'activity']],
    ['wishes', ['activity', 'wishes']],
    ['newItems', ['new-items']],
    ['newWishes', ['new-wishes']],
    ['network', ['items', 'wishes', 'network']],
    ['feedback', ['feedback']],
    ['messages', ['messages', 'activity']],
    ['joinRequests', ['admin', 'activity']],
    ['counters', []],
  ])('about %s makes old what it concerns', async (about, old) => {
    expect((await oldAfter({ about, id: 5 })).toSorted()).toEqual(old.toSorted());
  });

  it.each([[{ about: 'everything' }], [null], ['']])(
    'of no known topic (%j) makes everything old but the counters, which come by themselves',
    async (news) => {
      expect(await oldAfter(news)).toEqual(keys.filter((key) => key !== 'counters'));
    },
  );
});
