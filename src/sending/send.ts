import { keptHeader } from '../shared/offline/messages.ts';
import { waitingDays } from '../shared/offline/waiting.ts';
import { type Body, type Entry, type Refusal, threadOf } from './entry.ts';
import { changeEntry, findBody, listEntries, removeEntry, tellOutbox } from './store.ts';

/** One sender keeps all others waiting, so nothing may take for ever. */
const patienceMs = 20_000;
const longestMs = 5 * 60_000;

type Session = { userId: number; token: string };

/** Who is logged in, by the server's own word; null if nobody is, or if the server is away. */
const findSession = async (): Promise<Session | null> => {
  const response = await fetch('/validate-session', {
    cache: 'no-store',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
  });
  return response.ok && !response.headers.has(keptHeader) ? response.json() : null;
};

const formOf = (parts: Extract<Body, { parts: unknown }>['parts']) => {
  const form = new FormData();
  for (const [name, value] of parts)
    form.append(name, typeof value === 'string' ? value : new File([value.bytes], value.name, { type: value.type }));
  return form;
};

/** The token belongs to the session: should another member log in meanwhile, the server refuses. */
const post = ({ url, key }: Entry, body: Body, { token }: Session) =>
  fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'idempotency-key': key,
      'x-csrf-token': token,
      ...('json' in body ? { 'content-type': 'application/json' } : {}),
    },
    body: 'json' in body ? JSON.stringify(body.json) : formOf(body.parts),
    signal: AbortSignal.timeout(longestMs),
  });

/** About the session and not about what was sent: it waits for the next login. */
const aboutSession = ['no_session', 'csrf', 'identity_mismatch', 'password_change_required', 'passkey_required'];

const awayStatuses = [408, 502, 503, 504];

/** `later` keeps only this one waiting, `away` everything. */
type Outcome = 'sent' | 'later' | 'away' | Refusal;

const judge = async (response: Response): Promise<Outcome> => {
  if (response.ok) return 'sent';
  if (awayStatuses.includes(response.status)) return 'away';
  if (response.status === 429 || response.status >= 500) return 'later';
  const { code = '', message = '' }: Partial<Refusal> = await response.json();
  return aboutSession.includes(code) ? 'away' : { code, message };
};

/** Its author decides, and then its time begins anew. */
const tooOld: Refusal = { code: 'too_old', message: '' };

const isTooOld = ({ at }: Entry) => at < Date.now() - waitingDays * 86_400_000;

const send = async (entry: Entry, session: Session): Promise<Outcome> => {
  if (isTooOld(entry)) return tooOld;
  const body = await findBody(entry);
  // Removed by its author a moment ago.
  if (body === null || body === undefined) return 'later';
  try {
    return await judge(await post(entry, body, session));
  } catch {
    return 'away';
  }
};

const note = async (entry: Entry, outcome: 'sent' | Refusal) => {
  if (outcome === 'sent') {
    await removeEntry(entry);
    return tellOutbox({ sent: entry });
  }
  await changeEntry(entry, { refusal: outcome });
  tellOutbox({ refused: { ...entry, refusal: outcome } });
};

/** In order; what was refused keeps back only what follows in the same conversation. Answers whether it got to the end. */
const sendInOrder = async (session: Session): Promise<boolean> => {
  const heldBack = new Set<string | null>();
  for (const entry of await listEntries(session.userId)) {
    const thread = threadOf(entry);
    if (thread !== null && heldBack.has(thread)) continue;
    const outcome = entry.refusal === null ? await send(entry, session) : 'later';
    if (outcome === 'away') return false;
    if (outcome !== 'sent') heldBack.add(thread);
    if (outcome !== 'later') await note(entry, outcome);
  }
  return true;
};

const sendOwn = async () => {
  const session = await findSession();
  return session === null || sendInOrder(session);
};

/** Browsers keep their locks back over plain http; there the keys alone make sure that nothing is done twice. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('enough-outbox', work) : work();

/**
 * Sends what waits: one sender at a time, whether page or worker. False or a rejection while the network is away; without a
 * login everything waits for the next one.
 */
export const sendWaiting = () => alone(sendOwn);
