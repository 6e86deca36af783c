import { lookup } from 'node:dns';
import { request as requestOverHttp } from 'node:http';
import { request as requestOverHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isEndpoint, isPublicAddress } from './endpoints.ts';
import type { PushServices } from './open-push.ts';

const PATIENCE_MS = 5000;

/** Checked where the connection is made, so that a name cannot mean something else by then. */
const lookupPublic: LookupFunction = (hostname, options, answer) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, []);
    const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address));
    if (!isPublic) return answer(new Error('The push service has no public address.'), []);
    const [first] = addresses;
    if (options.all === true || first === undefined) return answer(null, addresses);
    return answer(null, first.address, first.family);
  });

type Message = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/** Sends a message, and answers the status. Redirects are not followed, and the answer is not read. */
export const postPush = (
  { endpoint, headers, body }: Message,
  services: PushServices,
  patienceMs = PATIENCE_MS,
): Promise<number> =>
  new Promise((resolve, reject) => {
    if (!isEndpoint(endpoint, services)) throw new Error('Nothing is sent to this address.');
    const ask = endpoint.startsWith('https:') ? requestOverHttps : requestOverHttp;
    const sending = ask(endpoint, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(patienceMs),
      // A connection of its own: one that is open already would skip the lookup.
      agent: false,
      // Origins that the operator listed may be anywhere.
      ...(services === null ? { lookup: lookupPublic } : {}),
    });
    sending.on('error', reject);
    sending.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    sending.end(body);
  });
