import type { InjectOptions } from 'fastify';
import { allPages } from '../../src/shared/pages.ts';
import { endpointOf, contract, plainValue, requestOf, asSchema } from '../../tests/support/request-of.ts';
import type { Reader } from './markers.ts';
import type { Member, Neighbourhood, Thing } from './neighbourhood.ts';

/** What came back, and for whom. */
export type Read = { reader: Reader; url: string; text: string };

type Cookies = Record<string, string>;
type Values = Record<string, unknown>;

const isRequired = (part: unknown, name: string) => asSchema(part).required?.includes(name) ?? false;

/** A call with these values; what it does not require and nobody names is left out. */
const requestWith = (key: string, values: Values) => {
  const { params, query, body } = endpointOf(key);
  return requestOf(key, (name, schema) => {
    if (name in values) return values[name];
    return [params, query, body].some((part) => isRequired(part, name)) ? plainValue(schema, 1) : undefined;
  });
};

type Ask = { key: string; values: Values };

const aboutItems = [
  'GET /api/items/:id',
  'GET /shared-details/:id',
  'GET /interested-users/:id',
  'GET /api/items/:id/history',
  'GET /api/items/:id/calendar',
  'GET /api/items/:id/wishes',
  'GET /check-interest',
];

/** Acts that somebody who cannot see the item is refused, and that must not tell about it. */
const refusedActs = [
  'POST /express-interest',
  'POST /withdraw-interest',
  'POST /confirm-transfer',
  'POST /return-item',
  'POST /api/loans/:itemId/remind',
  'PATCH /api/items/:id',
  'POST /api/reports',
  'POST /api/shared-library',
  'POST /api/conversations/:itemId/:personId',
];

/** A line stays open, and a file needs its token. */
const apart = ['GET /api/events', 'GET /api/labels/:code'];

const readsOfOneself = Object.keys(contract).filter(
  (key) => key.startsWith('GET ') && !apart.includes(key) && !/:(?!userId)\w+/.test(key) && !/\/user\//.test(key),
);

const about = (thing: Thing, reader: number): Values => ({
  id: thing.id,
  itemId: thing.id,
  item_id: thing.id,
  itemIds: [thing.id],
  personId: reader,
  kind: 'item',
});

const asksOf = (place: Neighbourhood, canRead: (reader: number, itemId: number) => boolean, reader: number): Ask[] => [
  ...readsOfOneself.map((key) => ({ key, values: {} })),
  { key: 'GET /user/:id/groups', values: { id: reader } },
  { key: 'GET /user/:id/connections', values: { id: reader } },
  ...place.items.flatMap((thing) => [
    ...aboutItems.map((key) => ({ key, values: about(thing, reader) })),
    { key: 'GET /api/items', values: { searchQuery: thing.words[0] } },
    ...(canRead(reader, thing.id) ? [] : refusedActs.map((key) => ({ key, values: about(thing, reader) }))),
  ]),
  ...place.wishes.flatMap(({ id, words }) => [
    { key: 'GET /api/wishes/:id', values: { id } },
    { key: 'GET /api/wishlist', values: { searchQuery: words[0] } },
  ]),
  ...place.people.map(({ id }) => ({ key: 'GET /api/people/:id', values: { id } })),
  ...place.threads.flatMap((values) => [
    { key: 'GET /api/conversations/:itemId/:personId', values },
    { key: 'GET /api/conversations/:itemId/:personId/agreed.ics', values },
  ]),
];

const pathsOf = ({ items, threads }: Neighbourhood): string[] => {
  const [{ itemId, personId } = { itemId: 1, personId: 1 }] = threads;
  const filled: Record<string, string | number> = {
    itemId,
    personId,
    id: 1,
    code: '2222-2222',
    sharedId: 'A'.repeat(22),
  };
  const pages = allPages.map(([pattern]) => pattern.replace(/:(\w+)/g, (_, name: string) => String(filled[name] ?? 1)));
  return [...pages, ...items.map(({ id }) => `/items?item=${id}`)];
};

const headersOf = (headers: object) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n');

/** Reads one address as it is, with its headers. */
const read = async (
  { house: { app } }: Neighbourhood,
  reader: Reader,
  request: InjectOptions,
  cookies: Cookies,
): Promise<Read> => {
  const answer = await app.inject({ ...request, cookies });
  return {
    reader,
    url: typeof request.url === 'string' ? request.url : '',
    text: `${answer.statusCode}\n${headersOf(answer.headers)}\n\n${answer.body}`,
  };
};

const html = { accept: 'text/html' };

type Wanted = { isWanted: (what: string) => boolean; canRead: (reader: number, itemId: number) => boolean };

/** Every answer that a member can get: calls, refused acts, pages, the own calendar, the own labels, a download. */
export const readAsMember = async (
  place: Neighbourhood,
  member: Member,
  { isWanted, canRead }: Wanted,
): Promise<Read[]> => {
  const cookies = Object.fromEntries(member.cookies);
  const answers: Read[] = [];
  const add = async (request: InjectOptions) => answers.push(await read(place, member.id, request, cookies));
  for (const { key, values } of asksOf(place, canRead, member.id).filter(({ key: each }) => isWanted(each)))
    await add(await requestWith(key, { userId: member.id, user_id: member.id, ...values }));
  for (const url of pathsOf(place).filter(isWanted)) await add({ url, headers: html });
  const { url } = await member.call('GET /api/calendar');
  await add({ url: new URL(url).pathname });
  return answers;
};

/** What somebody without a session gets; with a link, what is on it. */
export const readAsVisitor = async (place: Neighbourhood, { isWanted, canRead }: Wanted): Promise<Read[]> => {
  const answers: Read[] = [];
  for (const { key, values } of asksOf(place, canRead, -1).filter(({ key: each }) => isWanted(each)))
    answers.push(await read(place, 'visitor', await requestWith(key, values), {}));
  for (const url of pathsOf(place)) answers.push(await read(place, 'visitor', { url, headers: html }, {}));
  for (const { sharedId } of place.links)
    for (const url of [`/api/shared-library/${sharedId}`, `/share/${sharedId}`])
      answers.push(await read(place, 'link', { url, headers: html }, {}));
  return answers;
};
