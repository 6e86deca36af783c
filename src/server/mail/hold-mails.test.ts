import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, type World } from '../../../tests/support/world.ts';
import { endOfQuiet, holdMails } from './hold-mails.ts';
import type { MailJob } from './mail-kinds.ts';

describe('quiet hours', () => {
  const night = { from: '22:00', until: '07:00' };
  test.each([
    ['before them', night, 'Europe/Berlin', '2026-11-18T20:59:00Z', null],
    ['from their first minute', night, 'Europe/Berlin', '2026-11-18T21:00:00Z', '2026-11-19T06:00:00Z'],
    ['after midnight', night, 'Europe/Berlin', '2026-11-19T02:00:00Z', '2026-11-19T06:00:00Z'],
    ['at their end', night, 'Europe/Berlin', '2026-11-19T06:00:00Z', null],
    ['within a day', { from: '12:30', until: '14:00' }, 'UTC', '2026-11-19T13:00:00Z', '2026-11-19T14:00:00Z'],
    ['in the night of summer time', night, 'Europe/Berlin', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
    [
      'that end in the missing hour',
      { from: '22:00', until: '02:30' },
      'Europe/Berlin',
      '2026-03-28T22:00:00Z',
      '2026-03-29T01:30:00Z',
    ],
    ['on the other side of the date line', night, 'Pacific/Auckland', '2026-11-18T10:00:00Z', '2026-11-18T18:00:00Z'],
  ])('%s', (_, hours, zone, moment, end) => {
    expect(endOfQuiet(hours, zone, new Date(moment))?.toISOString() ?? null).toBe(
      end === null ? null : new Date(end).toISOString(),
    );
  });
});

describe('mails to a member with quiet hours', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld({ timeZone: 'Europe/Berlin' }, {}, { startsAt: '2031-03-10T22:30:00Z' });
  });
  afterAll(() => world.close());

  test('wait for their end if they are optional; the others go out, and so does everything at other times', async () => {
    const ada = await world.aMember();
    const body = { quiet_hours: { from: '22:00', until: '07:00' } };
    expect((await ada.call('PATCH /api/account', { body })).account.quiet_hours).toEqual(body.quiet_hours);
    const sent: string[] = [];
    const handler = holdMails(
      world.db,
      () => 'Europe/Berlin',
      async ({ kind }) => void sent.push(kind),
    );
    const send = (id: string, job: MailJob) => handler(job, { id, attempts: 1, created_at: '' });
    const thanks: MailJob = {
      to: ada.email.toUpperCase(),
      kind: 'connectionAccepted',
      data: { name: 'Ben', unsubscribeUrl: '/unsubscribe' },
    };
    await send('1', thanks);
    // Tried once more, because its process was killed: it waits only once.
    await send('1', thanks);
    await send('2', { to: ada.email, kind: 'passwordChanged', data: { name: 'Ada' } });
    expect(sent).toEqual(['passwordChanged']);
    const held = await world.db<{ payload: MailJob; at: string }[]>`
      select payload, run_at::text as at from jobs where dedupe like 'held:%'`;
    expect(held.map(({ payload }) => payload)).toEqual([thanks]);
    const wait = new Date(held[0]?.at ?? '').getTime() - world.clock.now().getTime();
    expect(Math.round(wait / 60_000)).toBe(7.5 * 60);
    await world.clock.set('2031-03-11T06:00:00Z');
    await send('3', thanks);
    expect(sent).toEqual(['passwordChanged', 'connectionAccepted']);
  });

  test('are chosen with two different times of the day, and can be given up', async () => {
    const ada = await world.aMember();
    const save = (quiet_hours: { from: string; until: string } | null) =>
      ada.call('PATCH /api/account', { body: { quiet_hours } });
    await expect(save({ from: '22:00', until: '22:00' })).rejects.toMatchObject({
      status: 400,
      message: 'Quiet hours must end at another time than they begin.',
    });
    for (const from of ['24:00', '9:00', '', '22:60', '22:00:00'])
      await expect(save({ from, until: '07:00' })).rejects.toMatchObject({ status: 400 });
    await save({ from: '00:00', until: '23:59' });
    expect((await save(null)).account.quiet_hours).toBeNull();
  });
});
