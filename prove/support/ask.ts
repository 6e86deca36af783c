import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';

export type Asked = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object | FormData;
};

/** What came back; status 0 if nothing did, and then why. */
export type Answer = { status: number; ms: number; retryAfter: string | null; body: string; failure: string | null };

/** Nobody waits longer: what takes more is a hang. */
const LONGEST_MS = 60_000;

/** A body as it goes over the wire. */
export const packed = async (body: object | FormData | undefined) => {
  if (body === undefined) return { type: {}, bytes: Buffer.alloc(0) };
  const made = body instanceof FormData ? new Response(body) : Response.json(body);
  return {
    type: { 'content-type': made.headers.get('content-type') ?? '' },
    bytes: Buffer.from(await made.arrayBuffer()),
  };
};

const read = async (answer: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

const answered = async (answer: IncomingMessage) => ({
  status: answer.statusCode ?? 0,
  retryAfter: answer.headers['retry-after'] ?? null,
  body: await read(answer),
  failure: null,
});

const answerTo = (asked: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve);
    asked.on('error', reject);
  });

/** One request, and what became of it; never throws. */
export const ask = async (
  url: string,
  { method = 'GET', path, headers = {}, body }: Asked,
  agent?: Agent,
): Promise<Answer> => {
  const { type, bytes } = await packed(body);
  const since = performance.now();
  const limit = AbortSignal.timeout(LONGEST_MS);
  const length = method === 'GET' ? {} : { 'content-length': bytes.length };
  try {
    const asked = request(url + path, {
      method,
      ...(agent ? { agent } : {}),
      headers: { ...headers, ...type, ...length },
      signal: limit,
    });
    const answering = answerTo(asked);
    asked.end(bytes);
    const answer = await answered(await answering);
    return { ...answer, ms: performance.now() - since };
  } catch (error) {
    const failure = limit.aborted ? 'no answer within a minute' : String(error);
    return { status: 0, ms: performance.now() - since, retryAfter: null, body: '', failure };
  }
};

/** Asks one small thing again and again, with a pause, until stopped; answers what came back. */
export const askOnAndOn = (url: string, asked: Asked, pauseMs: number) => {
  const stopping = new AbortController();
  const answers: (Answer & { at: number })[] = [];
  const going = (async () => {
    while (!stopping.signal.aborted) {
      const at = performance.now();
      answers.push({ at, ...(await ask(url, asked)) });
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  })();
  const stop = async () => {
    stopping.abort();
    await going;
    return answers;
  };
  return { answers, stop };
};
