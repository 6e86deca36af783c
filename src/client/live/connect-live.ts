import type { LiveEvents } from '../../shared/live/contract.ts';
import { LONGEST_OPENING_MS } from '../../shared/live/opening.ts';

/** What comes over the open line; a server of another version may send other data than the contract says. */
type LiveListener = Record<keyof LiveEvents, (data: unknown) => void> & {
  /** The line was down, or took long to open: something may have been missed. */
  missed: () => void;
  /** The server refused the stream; perhaps the session has ended. */
  refused: () => void;
};

const hiddenForMs = 30_000;
const longestPauseMs = 60_000;

const parse = (event: Event): unknown => (event instanceof MessageEvent ? JSON.parse(String(event.data)) : null);

/** Until it was open once, the server repeats what has changed since the page asked for what it shows. */
const addressOf = (askedAt: number, wasOpen: boolean) =>
  wasOpen ? '/api/events' : `/api/events?shown_ms=${Math.round(performance.now() - askedAt)}`;

/**
 * One stream per page. The browser reconnects a lost one; a refused one is retried with growing pauses. A hidden page
 * closes its stream, because a browser allows only six connections per site.
 */
export const connectLive = (askedAt: number, listener: LiveListener) => {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let wasOpen = false;
  let openedAt = 0;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
  };

  const whenOpen = () => {
    refusals = 0;
    if (wasOpen || performance.now() - openedAt > LONGEST_OPENING_MS) listener.missed();
    wasOpen = true;
  };

  const whenFailed = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    close();
    listener.refused();
    timer = setTimeout(open, Math.min(longestPauseMs, 2000 * 2 ** refusals));
    refusals += 1;
  };

  const hear = (from: EventSource, name: keyof LiveEvents) =>
    from.addEventListener(name, (event) => listener[name](parse(event)));

  const open = () => {
    close();
    openedAt = performance.now();
    source = new EventSource(addressOf(askedAt, wasOpen));
    source.addEventListener('open', whenOpen);
    source.addEventListener('error', whenFailed);
    hear(source, 'counters');
    hear(source, 'changed');
  };

  const whenSeen = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(close, hiddenForMs);
    else if (source === null) open();
  };

  document.addEventListener('visibilitychange', whenSeen);
  open();
  return () => {
    document.removeEventListener('visibilitychange', whenSeen);
    close();
  };
};
