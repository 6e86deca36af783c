import type { FastifyBaseLogger } from 'fastify';
import webPush from 'web-push';
import type { Notice } from '../../shared/offline/notice.ts';
import { defaultLocale, directionOf, languageOf } from '../../shared/languages/languages.ts';
import { count } from '../base/metrics.ts';
import type { Sql } from '../db/connect.ts';
import { countHit } from '../db/counters.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { asNotice } from '../mail/compose-mail.ts';
import { findEndOfQuiet } from '../mail/hold-mails.ts';
import type { Push } from './open-push.ts';
import { postPush } from './post-push.ts';
import type { PushJob } from './push-kinds.ts';
import {
  forgetSubscription,
  listSubscriptions,
  noteDelivery,
  noteFailure,
  type Subscription,
} from './subscriptions.ts';
import { hastenWaiting } from './waiting-mails.ts';

const HOUR = 3600;
/** Limits per hour; beyond, news comes by mail, which gathers it. */
const TO_A_MEMBER = 40;
const BY_A_SENDER = 60;

type Needs = {
  sql: Sql;
  /** Null where push does not work, or not any more. */
  push: Push | null;
  /** May change while the server runs, and is read for each notice. */
  site: { readonly brandName: string };
  timeZone: () => string;
  /** The number on the icon. */
  countWaiting: (userId: number) => Promise<number>;
  limitFactor: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** News of one thing takes the place of older news of it, on the device and while it waits at the push service. */
const tagOf = ({ kind, data }: PushJob): string => {
  const idOf = (field: string) => String(Reflect.get(data, field));
  if (kind === 'messagesUnread' || kind === 'timeComes') return `thread-${idOf('itemId')}-${idOf('personId')}`;
  if ('itemId' in data) return `item-${idOf('itemId')}`;
  return 'wishId' in data ? `wish-${idOf('wishId')}` : kind;
};

const isWithinLimits = async (sql: Sql, userId: number, by: number | undefined, factor: number): Promise<boolean> => {
  const toMember = await countHit(sql, `pushes of the hour to ${userId}`, HOUR);
  const bySender = by === undefined ? 0 : await countHit(sql, `pushes of the hour by ${by}`, HOUR);
  return toMember <= TO_A_MEMBER * factor && bySender <= BY_A_SENDER * factor;
};

/** What the push service takes: only the device can read it. */
const seal = ({ endpoint, p256dh, auth }: Subscription, notice: Notice, { seconds }: PushJob, push: Push) => {
  const keys = { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') };
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(notice), {
    vapidDetails: push,
    // Later the mail has been sent.
    TTL: seconds,
    topic: notice.tag,
    urgency: 'high',
  });
  return { endpoint, headers: { ...headers }, body: body ?? Buffer.alloc(0) };
};

/** Whether the push service has taken the notice. A device that is gone is forgotten. */
const deliver = async ({ sql, log }: Needs, push: Push, job: PushJob, notice: Notice, device: Subscription) => {
  try {
    const status = await postPush(seal(device, notice, job, push), push.services);
    if (status >= 200 && status < 300) {
      await noteDelivery(sql, device.id);
      return true;
    }
    await (status === 404 || status === 410 ? forgetSubscription(sql, device.id) : noteFailure(sql, device.id));
    log.warn({ status, service: new URL(device.endpoint).host }, 'a push service refused a notice');
  } catch (error) {
    await noteFailure(sql, device.id);
    log.warn({ err: error, service: new URL(device.endpoint).host }, 'a push service could not be reached');
  }
  return false;
};

const tryToPush = async (needs: Needs, job: PushJob): Promise<boolean> => {
  const { sql, push, site, limitFactor } = needs;
  const [reader] = await sql<{ id: number }[]>`
    select id from users where lower(email) = lower(${job.to}) and status = 'active'`;
  if (push === null || reader === undefined) return false;
  const devices = await listSubscriptions(sql, reader.id);
  if (devices.length === 0 || !(await isWithinLimits(sql, reader.id, job.by, limitFactor))) return false;
  const language = languageOf(job.locale ?? defaultLocale);
  const notice: Notice = {
    ...asNotice(site.brandName, job),
    member: reader.id,
    tag: tagOf(job),
    language,
    direction: directionOf(language),
    waiting: await needs.countWaiting(reader.id),
    shown: job.shown,
  };
  const taken = await Promise.all(devices.map((device) => deliver(needs, push, job, notice, device)));
  return taken.includes(true);
};

/** Sends news to all devices of its reader, once: what gets lost is mailed. */
export const sendPushWith =
  (needs: Needs): JobHandler<'push'> =>
  async (job, { attempts }) => {
    // Quiet hours may have begun meanwhile; then the mail waits for their end.
    if (attempts > 1 || (await findEndOfQuiet(needs.sql, needs.timeZone(), job)) !== null) return;
    const isSent = await tryToPush(needs, job);
    count('enough_pushes_total', isSent ? 'result="sent"' : 'result="failed"');
    if (!isSent) await hastenWaiting(needs.sql, job.shown);
  };
