import type { FastifyInstance } from 'fastify';
import type { Calls } from '../../src/shared/api.ts';
import { createCaller, type Send } from '../../src/shared/http/caller.ts';

const isMethod = (method: string): method is 'GET' => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method);

const sendTo =
  (app: FastifyInstance, cookies: Map<string, string>): Send =>
  async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: isMethod(method) ? method : 'GET',
      url,
      headers,
      cookies: Object.fromEntries(cookies),
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const cookie of answer.cookies) cookies.set(cookie.name, cookie.value);
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      headers: (name) => (answer.headers[name] === undefined ? null : String(answer.headers[name])),
    };
  };

/** Calls go through the real server, without a socket; the cookies are kept as a browser would keep them. */
export const callInProcess = (app: FastifyInstance, cookies: Map<string, string>) =>
  createCaller<Calls>(sendTo(app, cookies));
