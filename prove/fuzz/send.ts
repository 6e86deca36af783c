import { type Agent, request } from 'node:http';
import { atMost } from '../../tests/support/patience.ts';
import type { Got } from './judge.ts';

type Sent = { method: string; url: string; headers: Record<string, string>; body?: Buffer | string };

/** One request over a socket; an answer that does not come has its own status. */
export const send = (agent: Agent, address: string, { method, url, headers, body }: Sent): Promise<Got> =>
  new Promise((resolve) => {
    const since = performance.now();
    const end = (got: Omit<Got, 'ms'>) => resolve({ ...got, ms: performance.now() - since });
    const outgoing = request(`${address}${url}`, { agent, method, timeout: atMost(30) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => end({ status: 599, body: String(error), retryAfter: null }));
      response.on('end', () =>
        end({
          status: response.statusCode ?? 599,
          body: Buffer.concat(chunks).toString(),
          retryAfter: response.headers['retry-after'] ?? null,
        }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', (error) => end({ status: 599, body: String(error), retryAfter: null }));
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    if (body !== undefined) outgoing.setHeader('content-length', Buffer.byteLength(body));
    outgoing.end(body);
  });
