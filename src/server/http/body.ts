import type { FastifyInstance } from 'fastify';
import { Refused } from './refuse.ts';
import { isSound } from './validate.ts';

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON bodies are objects, not too deep, without the characters that PostgreSQL cannot store. */
export const readJsonBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
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
