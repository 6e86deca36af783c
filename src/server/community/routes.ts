import { transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import type { Route } from '../http/route.ts';
import { type CommunityNeeds, readChecklist, setAside } from './checklist.ts';
import { readSaved } from './saved.ts';

const zoneNamed = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** The zone of a name such as Europe/Berlin, or of its city alone ("berlin", "São Paulo"); null where there is none. */
const findTimeZone = (text: string): string | null => {
  const city = plain(text);
  const byCity = Intl.supportedValuesOf('timeZone').find((zone) => plain(zone.split('/').at(-1) ?? '') === city);
  return byCity ?? zoneNamed(text.trim().replaceAll(' ', '_'));
};

const requireTimeZone = (text: string) => findTimeZone(text) ?? refuse('time_zone_invalid');

/** An empty field falls back to the environment. */
const said = (text: string | null | undefined) => (text === '' ? null : text);

export const communityRoutes = (route: Route, needs: CommunityNeeds) => {
  const { db, community } = needs;

  route('GET /api/admin/checklist', () => readChecklist(needs));

  route('PUT /api/admin/checklist', ({ body }) => setAside(needs, body));

  route('GET /api/saved', ({ db }) => readSaved(db));

  route('GET /api/admin/settings', async () => community.now());

  route('PATCH /api/admin/settings', async ({ body, viewer }) => {
    if (body.staff_need_passkey === true && !viewer.isByPasskey) refuse('passkey_own_first');
    const zone = said(body.time_zone);
    const change = {
      ...body,
      ...(body.name === undefined ? {} : { name: said(body.name) }),
      ...(zone === undefined ? {} : { time_zone: zone && requireTimeZone(zone) }),
    };
    const changed = Object.keys(change);
    if (changed.length > 0)
      await transact(db, async (tx) => {
        await tx`update settings set ${tx(change)}`;
        await recordAudit(tx, 'settings changed', viewer.id, changed.join(', '));
      });
    // The other processes are notified; this one answers with the new values.
    await community.read();
    return community.now();
  });

  route('GET /api/house-rules', async () => ({ text: community.now().house_rules }));
};
