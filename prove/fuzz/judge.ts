import { whatIsUnsound } from '../../src/server/http/sound-answer.ts';
import { refusals } from '../../src/shared/http/errors.ts';
import { atMost } from '../../tests/support/patience.ts';
import { endpointOf } from '../../tests/support/request-of.ts';

export type Got = { status: number; body: string; retryAfter: string | null; ms: number };

const slowestMs = atMost(5);

const isFailure = ({ status, retryAfter }: Got) => status >= 500 && !(status === 503 && retryAfter !== null);

const allowed = ['message', 'error', 'code', 'requestId', 'errors', 'free', 'open'];

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const whatIsWrongInError = (body: string): string | null => {
  const told = parse(body);
  if (typeof told !== 'object' || told === null) return 'an error that is no JSON';
  const field = (name: string): unknown => Reflect.get(told, name);
  if (Object.keys(told).some((name) => !allowed.includes(name))) return `an error with ${Object.keys(told).join()}`;
  if (typeof field('message') !== 'string' || field('message') !== field('error'))
    return 'an error without its sentence';
  if (!Object.hasOwn(refusals, String(field('code')))) return `an unknown code: ${String(field('code'))}`;
  return typeof field('requestId') === 'string' ? null : 'an error without the id of its request';
};

const whatIsWrongInAnswer = (key: string, body: string): string | null => {
  const { answer, media } = endpointOf(key);
  return media === undefined ? whatIsUnsound(answer, parse(body)) : null;
};

/** Without a value in its path a request may be one of another call: /api/labels/ is the list of labels. */
const lacksValue = (url: string) => /\/(\/|\?|$)/.test(url);

/** What an answer must never be; null where it is as it should be. */
export const whatIsWrong = (key: string, url: string, got: Got): string | null => {
  if (isFailure(got)) return `status ${got.status}: ${got.body.slice(0, 200)}`;
  if (got.ms > slowestMs) return `${Math.round(got.ms)} ms`;
  if (got.status >= 400) return whatIsWrongInError(got.body);
  return lacksValue(url) ? null : whatIsWrongInAnswer(key, got.body);
};
