import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shortLine } from './short-line.ts';

// Plain words and numbers are kept; whatever else stands in a path may be what opens a link, a photo or a calendar.
const isPlain = (part: string) => /^[a-z-]{0,40}(\.[a-z]{1,12})?$|^\d{1,10}$/.test(part);

const pathOf = (url: string) =>
  (url.split('?')[0] ?? '')
    .split('/')
    .map((part) => (isPlain(part) ? part : '*'))
    .join('/');

/** No query, which may hold what somebody searched for or was invited with; no headers, which hold cookies. */
const request = ({ method, url, ip }: FastifyRequest) => ({ method, path: pathOf(url), ip });

/** At a terminal only what needs somebody, so that the login printed at the start stays in sight. */
export const chosenLogLevel = (said = process.env.LOG_LEVEL, isTerminal = process.stdout.isTTY): string =>
  said || (isTerminal ? 'warn' : 'info');

export const logOptions = (level: string, isTerminal = process.stdout.isTTY) => ({
  level,
  ...(isTerminal ? { stream: { write: (line: string) => void process.stdout.write(shortLine(line)) } } : {}),
  serializers: { req: request },
  redact: ['req.headers', 'err.parameters', 'err.query', 'password', 'token'],
});

/** One line for each request, when it has been answered: what came, what went, how long it took. */
export const logRequests = (app: FastifyInstance) =>
  app.addHook('onResponse', (req, reply, done) => {
    req.log.info({ req, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
    done();
  });

/** Behind a proxy that nobody named, all visitors share one address, and with it their limits. */
export const warnOfUnknownProxy = (app: FastifyInstance, trustProxy: string[] | false) => {
  if (trustProxy !== false) return;
  let isTold = false;
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!isTold && headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      log.warn('X-Forwarded-For arrives but TRUST_PROXY is not set: set it to the address of your proxy.');
    }
    done();
  });
};
