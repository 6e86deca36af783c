import type { FastifyInstance, FastifyRequest } from 'fastify';
import { shortLine } from './short-line.ts';

// Plain words and numbers are logged; any other part of a path may be a secret that opens a link, a photo or a
// calendar.
const isPlain = (part: string) => /^[a-z-]{0,40}(\.[a-z]{1,12})?$|^\d{1,10}$/.test(part);

const pathOf = (url: string) =>
  (url.split('?')[0] ?? '')
    .split('/')
    .map((part) => (isPlain(part) ? part : '*'))
    .join('/');

/** No query (it may hold a search or an invitation), no headers (they hold cookies). */
const request = ({ method, url, ip }: FastifyRequest) => ({ method, path: pathOf(url), ip });

/** In a terminal only warnings, so that the printed login stays visible. */
export const chosenLogLevel = (said = process.env.LOG_LEVEL, isTerminal = process.stdout.isTTY): string =>
  said || (isTerminal ? 'warn' : 'info');

export const logOptions = (level: string, isTerminal = process.stdout.isTTY) => ({
  level,
  ...(isTerminal ? { stream: { write: (line: string) => void process.stdout.write(shortLine(line)) } } : {}),
  serializers: { req: request },
  redact: ['req.headers', 'err.parameters', 'err.query', 'password', 'token'],
});

/** One line per answered request: what came, what was sent, how long it took. */
export const logRequests = (app: FastifyInstance) =>
  app.addHook('onResponse', (req, reply, done) => {
    req.log.info({ req, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
    done();
  });

/** Behind a proxy that is not configured, all visitors share one address and its limits. */
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
