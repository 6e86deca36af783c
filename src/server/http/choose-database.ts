import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import type { Reader, Readers } from '../db/readers.ts';
import { Refused } from './refuse.ts';

/** Longer than the writer may be away while the standby answers. */
const MARK_SECONDS = 3600;
/** A position that no standby has: for a member whose act has no known one. */
const NOWHERE = { position: String(Number.MAX_SAFE_INTEGER), seconds: 60 };

const isMark = /^\d{1,16}$/;

const RETRY_SECONDS = 5;

declare module 'fastify' {
  interface FastifyRequest {
    reader: Reader | null;
  }
}

const needsNoDatabase = /^\/(healthz|readyz|assets\/.*)(\?|$)/;

const onlyReads = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

export type Marks = ReturnType<typeof createMarks>;

export const createMarks = ({ tell }: Readers, isSecure: boolean) => {
  const name = isSecure ? '__Host-enough-position' : 'enough-position';

  /** Where the latest act of this browser was written. */
  const read = (request: FastifyRequest): number => {
    const mark = request.cookies[name];
    return mark !== undefined && isMark.test(mark) ? Number(mark) : 0;
  };

  /** Remembers in the browser of a member how far a standby must be for their next reads. */
  const leave = async (reply: FastifyReply) => {
    if (tell === undefined) return;
    const mark = await tell().then(
      (position) => ({ position, seconds: MARK_SECONDS }),
      () => NOWHERE,
    );
    const { position, seconds: maxAge } = mark;
    reply.setCookie(name, position, { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge });
  };

  return { read, leave };
};

/**
 * The one place that decides for each request whether the writer or a standby answers it. While the writer is away, acts
 * fail at once instead of waiting.
 */
export const chooseDatabase = (app: FastifyInstance, readers: Readers, marks: Marks) => {
  const away = () => new Refused('unavailable', { retryAfter: RETRY_SECONDS });
  app.decorateRequest('reader', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const goOn = (reader: Reader | null) => {
      request.reader = reader;
      done(reader === null ? away() : undefined);
    };
    if (needsNoDatabase.test(request.url)) return done();
    const chosen = onlyReads(request) ? readers.forRead(marks.read(request)) : readers.forAct();
    if (chosen instanceof Promise) chosen.then(goOn, done);
    else goOn(chosen);
  });
};
