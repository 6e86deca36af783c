import type { Calls } from '../../shared/api.ts';
import { createCaller, NetworkFailure, type Send } from '../../shared/http/caller.ts';
import { announceSessionNews } from './session-news.ts';
import { antiForgery, codeOf } from './call.ts';

const bodyOf = (request: XMLHttpRequest): unknown =>
  request.getResponseHeader('content-type')?.includes('json') ? JSON.parse(request.responseText) : null;

const whenAborted = (signal: AbortSignal | undefined, abort: () => void) => {
  if (signal?.aborted === true) abort();
  signal?.addEventListener('abort', abort, { once: true });
};

/** fetch cannot tell how much of a body has left; the older way can. */
const sendCounting =
  (onProgress: (share: number) => void): Send =>
  ({ method, url, body, headers }, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      const all = { accept: 'application/json', ...antiForgery(method), ...headers };
      for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
      request.addEventListener('load', () => {
        const answer = bodyOf(request);
        if (request.status >= 400) announceSessionNews(codeOf(answer));
        resolve({ status: request.status, body: answer, headers: (name) => request.getResponseHeader(name) });
      });
      request.addEventListener('error', () => reject(new NetworkFailure('The upload was interrupted.')));
      request.addEventListener('abort', () => reject(new NetworkFailure('The upload was called off.')));
      whenAborted(signal, () => request.abort());
      request.send(body);
    });

/** Like `call`, and it tells how much has been sent, from 0 to 1. */
export const upload = (onProgress: (share: number) => void) => createCaller<Calls>(sendCounting(onProgress));
