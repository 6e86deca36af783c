import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './refuse.ts';

const KIB = 1024;
const longestUrl = 8 * KIB;
const longestHeader = 8 * KIB;

/** These are taken apart, here or in a library; no browser fills a kilobyte of any of them. */
const takenApart = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'origin',
  'range',
  'sec-fetch-site',
  'x-csrf-token',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

const longest = new Map<string, number>([
  ...takenApart.map((name): [string, number] => [name, KIB]),
  // 256 characters of which each may be written as twelve.
  ['x-library-password', 4 * KIB],
]);

const isTooLong = ([name, value]: [string, string | string[] | undefined]) =>
  String(value).length > (longest.get(name) ?? longestHeader);

const whyNotRead = ({ url, headers }: FastifyRequest): Refused | null => {
  if (url.length > longestUrl) return new Refused('url_too_long');
  return Object.entries(headers).some(isTooLong) ? new Refused('headers_too_large') : null;
};

/** URL and headers are measured before they are read; the server itself limits their total. */
export const boundHead = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, _reply, done) => done(whyNotRead(request) ?? undefined));
