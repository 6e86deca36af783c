import type { Calls } from '../../src/shared/api.ts';
import { createCaller } from '../../src/shared/http/caller.ts';

const cookieHeader = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Calls over a real socket to the app at that address, with somebody's cookies; without an answer they fail in the end. */
export const callOverHttp = (
  address: string,
  cookies: Map<string, string>,
  { patienceMs = 300_000 }: { patienceMs?: number } = {},
) =>
  createCaller<Calls>(async ({ method, url, headers, body }) => {
    const answer = await fetch(address + url, {
      method,
      headers: { ...headers, cookie: cookieHeader(cookies) },
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body }),
    });
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: answer.status,
      body: isJson ? await answer.json() : await answer.text(),
      headers: (name) => answer.headers.get(name),
    };
  });

/** The open line of somebody, event by event, until it is closed. */
export const listenOverHttp = async (address: string, cookies: Map<string, string>, shownMs = 0) => {
  const line = new AbortController();
  const answer = await fetch(`${address}/api/events?shown_ms=${shownMs}`, {
    headers: { cookie: cookieHeader(cookies) },
    signal: line.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';

  /** Waits until the line has said this; answers what came before it, which is forgotten then. */
  const hear = async (text: string) => {
    while (!heard.includes(text)) {
      const part = await reader?.read();
      if (!part || part.done) throw new Error(`The line ended before it said ${text}.`);
      heard += part.value;
    }
    const [before = ''] = heard.split(text, 1);
    heard = heard.slice(before.length + text.length);
    return before;
  };

  return { status: answer.status, hear, hangUp: () => line.abort() };
};
