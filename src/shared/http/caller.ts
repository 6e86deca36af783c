import type { ErrorAnswer } from './errors.ts';

/** The server answered no. */
export class CallRefused extends Error {
  readonly status: number;
  readonly body: Partial<ErrorAnswer>;
  constructor(status: number, body: Partial<ErrorAnswer>) {
    super(body.message ?? `The server answered ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/** No answer came: the network, or the server, is away. */
export class NetworkFailure extends Error {}

type Request = { method: string; url: string; body?: string | FormData; headers: Record<string, string> };
type Reply = { status: number; body: unknown; headers: (name: string) => string | null };
export type Send = (request: Request, signal?: AbortSignal) => Promise<Reply>;

type Extras = { headers?: Record<string, string>; signal?: AbortSignal };
type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown } & Extras;

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

const queryText = (query: Record<string, unknown> = {}) => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([k, v]) => [k, String(v)])).toString()}`;
};

const toRequest = (key: string, input: Loose): Request => {
  const [method = 'GET', path = '/'] = key.split(' ');
  const url = fillPath(path, input.params) + queryText(input.query);
  const headers = { ...input.headers };
  if (input.body === undefined) return { method, url, headers };
  if (typeof FormData !== 'undefined' && input.body instanceof FormData)
    return { method, url, headers, body: input.body };
  return { method, url, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(input.body) };
};

type Call = { input: unknown; answer: unknown };
type Keys<C> = Extract<keyof C, string>;
type Args<Input> = unknown extends Input ? [input?: Extras] : [input: Input & Extras];

/**
 * A typed `call('POST /login', { body })` over any way of sending; it throws CallRefused or NetworkFailure. `call.known` is
 * what needs no sending.
 */
export const createCaller = <C extends { [K in keyof C]: Call }>(
  send: Send,
  knownAt: (url: string) => Omit<Reply, 'status'> | undefined = () => undefined,
) => {
  const reply = async <K extends Keys<C>>(key: K, ...[input]: Args<C[K]['input']>) => {
    const loose: Loose = input ?? {};
    const answer = await send(toRequest(key, loose), loose.signal);
    if (answer.status >= 400) throw new CallRefused(answer.status, asError(answer.body));
    return { status: answer.status, headers: answer.headers, body: trusted<C[K]['answer']>(answer.body) };
  };
  const known = <K extends Keys<C>>(key: K, ...[input]: Args<C[K]['input']>) => {
    const answer = knownAt(toRequest(key, input ?? {}).url);
    return answer && { ...answer, body: trusted<C[K]['answer']>(answer.body) };
  };
  const call = async <K extends Keys<C>>(key: K, ...args: Args<C[K]['input']>) => (await reply(key, ...args)).body;
  return Object.assign(call, { reply, known });
};

const asError = (body: unknown): Partial<ErrorAnswer> => (typeof body === 'object' && body !== null ? body : {});

// The server serialises each answer by its schema, so its shape is known here without checking it again.
// oxlint-disable-next-line typescript/consistent-type-assertions
const trusted = <T>(body: unknown) => body as T;
