import type { AppContext } from '../app-context.ts';
import { transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';
import type { Route } from '../http/route.ts';
import { readChecklist } from './checklist.ts';

const requireTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return refuse('value_invalid', { message: 'This is not a time zone such as Europe/Berlin.' });
  }
};

/** Nothing written is nothing said: the environment's word holds. */
const said = (text: string | null | undefined) => (text === '' ? null : text);

export const communityRoutes = (route: Route, context: AppContext) => {
  const { db, community } = context;

  route('GET /api/admin/checklist', () => readChecklist(context));

  route('GET /api/admin/settings', async () => community.now());

  route('PATCH /api/admin/settings', async ({ body, viewer }) => {
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
    // The other processes hear of it; this one answers with what is true now.
    await community.read();
    return community.now();
  });

  route('GET /api/house-rules', async () => ({ text: community.now().house_rules }));
};
