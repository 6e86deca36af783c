import ICAL from 'ical.js';
import { byteOrderMark, createCsvReader } from '../../src/server/imports/csv.ts';
import type { World } from '../../tests/support/world.ts';
import type { Session } from '../matrix/cast.ts';

const get = async ({ app }: World, url: string, { cookies }: Session) => (await app.inject({ url, cookies })).body;

/** Cells that a spreadsheet would run. */
export const listFormulas = async (world: World, owner: Session) => {
  const text = await get(world, '/api/export/items.csv', owner);
  const reader = createCsvReader(',');
  const lines = [...reader.push(text.replace(byteOrderMark, '')), ...reader.end()];
  const cells = lines.flatMap(({ cells: each }) => each);
  return { cells: cells.length, formulas: cells.filter((cell) => /^[=+\-@\t\r]/.test(cell)) };
};

const known =
  /^(begin|end|version|prodid|calscale|method|name|uid|dtstamp|dtstart|dtend|summary|description|location|url|status|sequence|created|last-modified|transp|class|action|trigger|categories|refresh-interval|source|color|x-wr-[a-z]+|x-published-ttl|organizer|attendee)$/;

/** Properties of a calendar that no calendar of ours has. */
export const listForeignProperties = async (world: World, who: Session) => {
  const { url }: { url: string } = JSON.parse(await get(world, '/api/calendar', who));
  const calendar = new ICAL.Component(ICAL.parse(await get(world, new URL(url).pathname, who)));
  const events = calendar.getAllSubcomponents('vevent');
  const names = [calendar, ...events].flatMap((part) => part.getAllProperties().map(({ name }) => name));
  const parts = calendar.getAllSubcomponents().map(({ name }) => name);
  return {
    events: events.length,
    foreign: [
      ...names.filter((name) => !known.test(name)),
      ...parts.filter((name) => !['vevent', 'vtimezone'].includes(name)),
    ],
  };
};
