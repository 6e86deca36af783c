import { createInterface } from 'node:readline';
import type { FastifyInstance } from 'fastify';
import { machineTime, now } from '../src/server/base/clock.ts';
import { StartRefused } from '../src/server/base/start-refused.ts';
import type { SettableClock } from '../src/server/db/settable-clock.ts';
import { dateText } from '../src/shared/format/dates.ts';

const MORNING = 9;

/** DEMO_DATE: a day, which begins at nine in the morning, or a moment such as 2026-12-01T17:30. Unset: the day it was. */
export const readStart = (text: string | undefined): Date | null => {
  if (!text?.trim()) return null;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text.trim());
  const start = new Date(isDay ? `${text.trim()}T0${MORNING}:00` : text.trim());
  if (Number.isNaN(start.getTime()))
    throw new StartRefused(`DEMO_DATE must be a day such as 2026-12-01, not "${text}".`);
  return start;
};

const command = /^\+(\d{1,3})(h?)$/;

/** Goes on by days (`+1`) or hours (`+3h`) as they are typed. */
export const listenForDays = (input: NodeJS.ReadableStream, clock: SettableClock, say: (text: string) => void) => {
  const obey = async (line: string) => {
    const [, count, unit] = command.exec(line.trim()) ?? [];
    if (count === undefined) return;
    await clock.advance(unit === 'h' ? { hours: Number(count) } : { days: Number(count) });
    say(`It is ${dateText(clock.now(), { form: 'moment' })} now. Reload the pages that are open.`);
  };
  const lines = createInterface({ input });
  let last: Promise<unknown> = Promise.resolve();
  lines.on('line', (line) => {
    last = last.then(() => obey(line)).catch((error: unknown) => say(String(error)));
  });
};

const aheadMs = () => now().getTime() - machineTime().getTime();

/** Less than a second is the time between two questions. */
const isAhead = () => Math.abs(aheadMs()) >= 1000;

const SCRIPT = '/demo-clock.js';

const shiftDate = (ms: number) => `(() => {
  const Real = Date;
  const now = () => Real.now() + ${ms};
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
})();
`;

const isPage = (type: unknown) => String(type).startsWith('text/html');

/** A browser has its machine's time, so each page begins with a script that sets the demo's. */
export const showTimeInPages = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request) => {
    // Packed, a page could not be written into.
    if (isAhead() && String(request.headers.accept).includes('text/html')) delete request.headers['accept-encoding'];
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!isAhead() || typeof payload !== 'string' || !isPage(reply.getHeader('content-type'))) return payload;
    return payload.replace('<head>', `<head><script src="${SCRIPT}"></script>`);
  });
  app.get(SCRIPT, async (_request, reply) =>
    reply
      .type('text/javascript')
      .header('cache-control', 'no-store')
      .send(shiftDate(Math.round(aheadMs()))),
  );
};
