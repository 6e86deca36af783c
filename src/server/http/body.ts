import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { Refused } from './refuse.ts';
import { isSound } from './validate.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A few bytes can be packed from gigabytes, so packed bodies are not unpacked at all. */
const refusePacked: onRequestHookHandler = ({ headers }, _reply, done) => {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') done(new Refused('content_type'));
  else done();
};

/** JSON bodies are objects, not too deep, without the characters that PostgreSQL cannot store. */
export const readJsonBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addHook('onRequest', refusePacked);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 256 * 1024 }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    void parse(request, String(text), (error, body) => {
      if (error || !isObject(body) || !isSound(body)) done(new Refused('body_invalid'));
      else done(null, body);
    });
  });
  // Mail programs end a subscription with a form, and so does a page without scripts.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
};
