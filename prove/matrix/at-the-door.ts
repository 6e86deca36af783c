import { contract, endpointOf, requestOf, plainValue } from '../../tests/support/request-of.ts';
import { aWorld, type World } from '../../tests/support/world.ts';
import { ask, filesFor } from './ask.ts';
import { type Actor, gather } from './cast.ts';
import { none } from './things.ts';

/** What a page of another site makes a browser send, with and without a session. */
const foreign: readonly { headers: Record<string, string>; hasSession: boolean }[] = [
  { headers: { origin: 'https://evil.example' }, hasSession: true },
  { headers: { origin: 'https://evil.example' }, hasSession: false },
  { headers: { 'sec-fetch-site': 'cross-site' }, hasSession: true },
  { headers: { 'sec-fetch-site': 'cross-site' }, hasSession: false },
  // Our own page without the token.
  { headers: { 'sec-fetch-site': 'same-origin' }, hasSession: true },
];

export type Found = { asked: number; wrong: string[] };

type Asked = { cookies: Record<string, string>; headers: Record<string, string> };

const isRefused = async ({ app }: World, key: string, { cookies, headers }: Asked) => {
  const request = await requestOf(key, (_, schema) => plainValue(schema, 1), await filesFor(key));
  const own = 'headers' in request ? request.headers : {};
  const answer = await app.inject({ ...request, headers: { ...own, ...headers }, cookies });
  return answer.statusCode === 403 && answer.json().code === 'csrf';
};

/** Every act of a session is refused when another site makes a browser send it. */
export const askFromElsewhere = async (keys: readonly string[]): Promise<Found> => {
  const world = await aWorld();
  try {
    const cookies = Object.fromEntries((await world.anAdmin()).cookies);
    const unsafe = keys.filter((key) => !key.startsWith('GET '));
    const all = unsafe.flatMap((key) => foreign.map((asked) => ({ key, ...asked })));
    const wrong: string[] = [];
    for (const { key, headers, hasSession } of all)
      if (!(await isRefused(world, key, { cookies: hasSession ? cookies : {}, headers })))
        wrong.push(`${key} with ${JSON.stringify(headers)}`);
    return { asked: all.length, wrong };
  } finally {
    await world.close();
  }
};

const callerOf = (key: string): Actor => {
  const { access } = endpointOf(key);
  if (access === 'admin' || access === 'steward') return 'admin';
  return access === 'visitor' ? 'visitor' : 'owner';
};

/** Texts of these have a pattern that must fit before the limits of a member are asked. */
const patterned: Record<string, Record<string, string>> = {
  'PUT /api/push': { endpoint: 'https://push.example/x', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  'POST /transcribe': { filePath: `aud_${'A'.repeat(22)}`, type: 'item' },
};

/** Where the limits allow nothing, every call is refused with the time to wait. */
export const askBeyondLimits = async (keys: readonly string[]): Promise<Found> => {
  const world = await aWorld({ limitFactor: 0, smtpUrl: 'smtp://127.0.0.1:9' });
  try {
    const cast = await gather(world);
    const wrong: string[] = [];
    for (const key of keys) {
      const { status, headers } = await ask(world, key, cast, callerOf(key), none, patterned[key]);
      if (status !== 429 || headers['retry-after'] === undefined) wrong.push(`${key}: ${status}`);
    }
    return { asked: keys.length, wrong };
  } finally {
    await world.close();
  }
};

export const everyCall = Object.keys(contract);
