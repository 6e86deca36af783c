import type { Calls } from '../../shared/api.ts';
import { forgetFirstAnswers, takeFirstAnswer } from '../base/boot.ts';
import { keptHeader } from '../../shared/offline/messages.ts';
import { createCaller, NetworkFailure, type Send } from '../../shared/http/caller.ts';
import { noteKept, waitForServer } from './connection.ts';
import { announceSessionNews } from './session-news.ts';
import { storedToken } from './stored-session.ts';

const isUnsafe = (method: string) => method !== 'GET' && method !== 'HEAD';

export const antiForgery = (method: string): Record<string, string> => {
  const token = storedToken();
  return isUnsafe(method) && token !== null ? { 'X-CSRF-Token': token } : {};
};

const readBody = async (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.includes('json') ? response.json() : null;

export const codeOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null;

const hearRefusal = (answer: unknown) => {
  forgetFirstAnswers();
  announceSessionNews(codeOf(answer));
};

/** An abort is the caller's own wish and passes through; everything else that fetch throws is a network failure. */
const ask: Send = async ({ method, url, body, headers }, signal) => {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...antiForgery(method), ...headers },
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    });
    const answer = await readBody(response);
    // The device may answer for a server that is away.
    noteKept(response.headers.get(keptHeader));
    if (response.status >= 400) hearRefusal(answer);
    return { status: response.status, body: answer, headers: (name) => response.headers.get(name) };
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    void waitForServer();
    throw new NetworkFailure(cause instanceof Error ? cause.message : String(cause), { cause });
  }
};

/** An action must show its result: answers that came with the page are outdated then. */
const send: Send = async (request, signal) => {
  if (isUnsafe(request.method)) forgetFirstAnswers();
  return ask(request, signal);
};

const cameWithPage = (url: string) => {
  const first = takeFirstAnswer(url);
  return (
    first && {
      body: first.body,
      headers: (name: string) => (name === 'x-next-cursor' ? first.next : null),
    }
  );
};

/**
 * `call('POST /login', { body })`: typed by the contract, throws CallRefused or NetworkFailure. `call.known` holds
 * answers that came with the page: a list renders from them at once, without a loading state.
 */
export const call = createCaller<Calls>(send, cameWithPage);
