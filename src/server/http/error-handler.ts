import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorAnswer, RefusalCode } from '../../shared/http/errors.ts';
import { isLost, isRefused } from '../db/lost.ts';
import { OutcomeUnknown } from '../db/outcome.ts';
import { StoreAway } from '../files/store.ts';
import { Refused } from './refuse.ts';
import { refusalOf } from './validate.ts';

const byCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content_type',
  FST_ERR_CTP_EMPTY_TYPE: 'content_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_invalid',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'url_too_long',
  // A full disk, as PostgreSQL and the system call it.
  53100: 'no_space',
  ENOSPC: 'no_space',
  EDQUOT: 'no_space',
};

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** As PostgreSQL calls a statement that took too long. */
const TIMED_OUT = '57014';

const isAway = (error: unknown) =>
  isLost(error) || isRefused(error) || codeOf(error) === TIMED_OUT || error instanceof StoreAway;

const byStatus: Record<number, RefusalCode> = { 400: 'body_invalid', 413: 'too_large' };

/** Finds the refusal for a thrown error; anything unforeseen is `unexpected` and logged with its stack. */
export const toRefused = (error: FastifyError): Refused => {
  if (error instanceof Refused) return error;
  if (error.validation) return refusalOf(error.validation, error.validationContext ?? 'body');
  if (isAway(error)) return new Refused('unavailable', { retryAfter: 5 });
  return new Refused(byCode[codeOf(error)] ?? byStatus[error.statusCode ?? 500] ?? 'unexpected');
};

export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refused: Refused) => {
  const { retryAfter, path, free, open } = refused.details;
  const message = refused.in(request.locale);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const answer: ErrorAnswer = {
    message,
    error: message,
    code: refused.code,
    requestId: request.id,
    ...(path === undefined ? {} : { errors: [{ path, message }] }),
    ...(free === undefined ? {} : { free }),
    ...(open === undefined ? {} : { open }),
  };
  return reply.code(refused.status).type('application/json; charset=utf-8').send(JSON.stringify(answer));
};

const refusedBy = (error: FastifyError) =>
  error instanceof OutcomeUnknown ? new Refused('outcome_unknown', { retryAfter: 5 }) : toRefused(error);

export const handleErrors = (app: FastifyInstance) =>
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusedBy(error);
    if (refused.status >= 500) request.log.error({ err: error }, 'the request failed');
    return sendRefusal(request, reply, refused);
  });
