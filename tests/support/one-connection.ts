import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Calls } from '../../src/shared/api.ts';
import { createCaller, type Send } from '../../src/shared/http/caller.ts';

const readAll = async (answer: IncomingMessage) => {
  let text = '';
  for await (const part of answer) text += String(part);
  return text;
};

const keepCookies = (answer: IncomingMessage, cookies: Map<string, string>) => {
  for (const cookie of answer.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
};

/** One connection that is kept: whatever is asked on it is answered by the same process, as long as that one lives. */
export const oneConnection = (address: string, cookies = new Map<string, string>()) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const hangUp = () => agent.destroy();
  onTestFinished(hangUp);

  const open = async (method: string, path: string, headers: Record<string, string> = {}, body?: Buffer) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = request(address + path, { method, agent, headers: { ...headers, cookie } });
    const answering: Promise<IncomingMessage[]> = once(asked, 'response');
    asked.end(body);
    const [answer] = await answering;
    if (!answer) throw new Error('There was no answer.');
    keepCookies(answer, cookies);
    return answer;
  };

  const send: Send = async ({ method, url, headers, body }) => {
    const packed = new Response(body ?? null);
    const type = packed.headers.get('content-type');
    const bytes = Buffer.from(await packed.arrayBuffer());
    const answer = await open(method, url, { ...(type === null ? {} : { 'content-type': type }), ...headers }, bytes);
    const text = await readAll(answer);
    const isJson = answer.headers['content-type']?.includes('json') ?? false;
    return {
      status: answer.statusCode ?? 0,
      body: isJson ? JSON.parse(text) : text,
      headers: (name) => String(answer.headers[name] ?? ''),
    };
  };

  /** The status of a plain read. */
  const look = async (path: string) => (await send({ method: 'GET', url: path, headers: {} })).status;

  return { call: createCaller<Calls>(send), look, open, hangUp };
};

export type OneConnection = ReturnType<typeof oneConnection>;
