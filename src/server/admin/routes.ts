import { join } from 'node:path';
import type { TimeFrame } from '../../shared/admin/contract.ts';
import type { Settings } from '../../shared/community/contract.ts';
import { setActive } from '../account/admissions.ts';
import { handOverTemporaryPassword } from '../account/reset-password.ts';
import { now, nowMs } from '../base/clock.ts';
import { type Db, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import type { FileStore } from '../files/store.ts';
import { addressKey } from '../http/limits.ts';
import { spokenBy } from '../http/locale.ts';
import { refuse } from '../http/refuse.ts';
import type { Route } from '../http/route.ts';
import { isAdminId } from '../http/session.ts';
import { listFailedJobs, retryFailedJob } from '../jobs/failed-jobs.ts';
import { mailTo } from '../mail/mail-to.ts';
import { listActivities } from './activities.ts';
import { openServerStatus } from './server-status.ts';
import { readLoanFigures } from './loan-figures.ts';
import { setSteward } from './stewards.ts';
import { listActiveUsers, listAudit, listGroupSubscriptions, listTopUsers, readWork, setHidden } from './store.ts';

const requireTimeZone = (name = 'UTC') => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return refuse('value_invalid', { say: ({ refused }) => refused.invalidValue('timeZone') });
  }
};

type Needs = {
  db: Db;
  files: FileStore;
  community: { now: () => Pick<Settings, 'time_zone'> };
  canMail: () => boolean;
  dataDir: string;
  /** Backups are made at this hour, if there is a folder for them. */
  backup: { folder: string | undefined; hour: number };
};

export const adminRoutes = (route: Route, { db, files, community, canMail, dataDir, backup }: Needs) => {
  const readServerStatus = openServerStatus(db, files, backup.folder === undefined ? null : backup.hour);

  const hide = (actorId: number, userId: number, isHidden: boolean) =>
    transact(db, async (tx) => {
      const name = await setHidden(tx, userId, isHidden);
      await recordAudit(tx, isHidden ? 'removed from the view' : 'put back into the view', actorId, name);
      return name;
    });

  const setActiveBy = async (actorId: number, userId: number, isActive: boolean) => {
    if (isAdminId(userId)) refuse('admin_not_listed');
    return (await setActive(db, userId, isActive, actorId)).name;
  };

  route('GET /api/admin/top-users', ({ query }) => listTopUsers(db, query.removed ?? false, query.search ?? ''));

  route('POST /api/admin/exclude-user', async ({ viewer, body, done }) => ({
    message: done.hidden(await hide(viewer.id, body.user_id, true)),
  }));

  route('POST /api/admin/include-user', async ({ viewer, body, done }) => ({
    message: done.shown(await hide(viewer.id, body.user_id, false)),
  }));

  route('POST /api/admin/deactivate-user', async ({ viewer, body, done }) => ({
    message: done.deactivated(await setActiveBy(viewer.id, body.user_id, false)),
  }));

  route('POST /api/admin/reactivate-user', async ({ viewer, body, done }) => ({
    message: done.activated(await setActiveBy(viewer.id, body.user_id, true)),
  }));

  route('POST /api/admin/temporary-password', async ({ viewer, body, request, done }) => {
    const from = addressKey(request.ip);
    const given = await handOverTemporaryPassword(db, { userId: body.user_id, actorId: viewer.id, from });
    const { name, ...rest } = given;
    return { ...rest, message: done.temporaryPassword(name) };
  });

  route('PUT /api/admin/stewards/:userId', async ({ viewer, params, done }) => ({
    message: done.madeSteward(await setSteward(db, viewer.id, params.userId, true)),
  }));

  route('DELETE /api/admin/stewards/:userId', async ({ viewer, params, done }) => ({
    message: done.noSteward(await setSteward(db, viewer.id, params.userId, false)),
  }));

  route('GET /api/admin/group-subscriptions', () => listGroupSubscriptions(db));

  route('GET /api/active_users', () => listActiveUsers(db));

  type Asked = { timeFrame: TimeFrame; userId?: string; timeZone?: string };
  const questionOf = ({ timeFrame: frame, userId, timeZone }: Asked) => ({
    frame,
    userId: userId === undefined || userId === 'all' ? null : Number(userId),
    timeZone: requireTimeZone(timeZone),
    now: now().toISOString(),
  });

  route('GET /api/user_activities', ({ query }) => listActivities(db, questionOf(query)));

  route('GET /api/admin/loan-figures', ({ query }) => readLoanFigures(db, questionOf(query)));

  route('POST /api/send-email', async ({ viewer, body, done }) => {
    const email = body.email.toLowerCase();
    await transact(db, async (tx) => {
      await recordAudit(tx, canMail() ? 'test e-mail sent' : 'test email written to a file', viewer.id, email);
      const name = body.name || email;
      await mailTo(tx, { kind: 'testEmail', to: email, data: { name }, dedupe: String(nowMs()) });
    });
    if (!canMail()) refuse('mail_not_set', { say: ({ refused }) => refused.mailNotSet(join(dataDir, 'mail')) });
    return { message: done.mailed(email) };
  });

  route('GET /api/admin/work', async () => ({ ...(await readWork(db)), can_mail: canMail() }));

  route('GET /api/admin/house', readServerStatus);

  route('GET /api/admin/failed-jobs', () => listFailedJobs(db));

  route('POST /api/admin/failed-jobs/:id/retry', ({ viewer, params, done }) =>
    transact(db, async (tx) => {
      const outcome = await retryFailedJob(tx, params.id);
      if (outcome === 'not_found') refuse('failed_job_not_found');
      if (outcome === 'has_secret') refuse('failed_job_secret');
      await recordAudit(tx, 'failed work tried again', viewer.id, String(params.id));
      return { message: done.retried };
    }),
  );

  route('GET /api/admin/audit', ({ query, viewer, request }) =>
    listAudit(db, query, {
      timeZone: community.now().time_zone,
      viewerId: viewer.id,
      language: spokenBy(request),
    }),
  );
};
