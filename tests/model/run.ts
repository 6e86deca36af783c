import type { Db } from '../../src/server/db/connect.ts';
import { addDays, dayIn } from '../../src/shared/format/days.ts';
import { listBroken } from '../support/invariants.ts';
import { isExplained } from './explain.ts';
import { type Operation, type Outcome, type State, statusOf } from './model.ts';
import { PEOPLE, type Run } from './operations.ts';
import type { Span } from './spans.ts';
import { anItemIn, idOf, readState, readStatus, setClock, type Street } from './street.ts';
import type { TwoServers } from './two-servers.ts';

/** Something happened that no order of the same acts explains. */
export class Unexplained extends Error {}

const isEverybody = (audience: readonly number[]) => audience.length === PEOPLE - 1;

/** No row has this number. */
const UNKNOWN = 2_000_000_000;

const today = dayIn('UTC', new Date());
const dateOf = (day: number | null) => (day === null ? null : addDays(today, day));
const datesOf = (days: Span | undefined) =>
  days === undefined ? {} : { from: dateOf(days.from), until: dateOf(days.until) };

// oxlint-disable-next-line complexity -- one case for each act
const requestOf = (street: Street, itemId: number, operation: Operation) => {
  const { kind, by } = operation;
  const own = idOf(street, by);
  const paths = {
    withdraw: '/withdraw-interest',
    cancel: '/cancel-approval',
    confirm: '/confirm-transfer',
    bring: '/say-returned',
    return: '/return-item',
  };
  if (kind === 'express')
    return { method: 'POST', path: '/express-interest', body: { itemId, ...datesOf(operation.days) } };
  if (kind === 'change') return { method: 'PATCH', path: `/api/interests/${itemId}`, body: datesOf(operation.days) };
  if (kind === 'close') return { method: 'PUT', path: `/api/items/${itemId}/closed`, body: datesOf(operation.days) };
  if (kind === 'unbring') return { method: 'DELETE', path: '/say-returned', body: { itemId } };
  if (kind === 'notHere') return { method: 'POST', path: `/api/loans/${itemId}/not-here` };
  if (kind === 'open') return { method: 'DELETE', path: `/api/items/${itemId}/closed` };
  if (kind === 'unbook') return { method: 'DELETE', path: `/api/bookings/${operation.id ?? UNKNOWN}`, body: {} };
  if (kind === 'move')
    return { method: 'PATCH', path: `/api/bookings/${operation.id ?? UNKNOWN}`, body: datesOf(operation.days) };
  if (kind === 'delete') return { method: 'DELETE', path: `/delete-item/${itemId}` };
  if (kind === 'accept') {
    const due = operation.due === undefined ? {} : { due: dateOf(operation.due) };
    const body = { item_id: itemId, owner_id: own, interested_user_id: idOf(street, operation.chosen), ...due };
    return { method: 'POST', path: '/accept-interest', body };
  }
  if (kind === 'decline')
    return {
      method: 'POST',
      path: '/decline-interest',
      body: { itemId, interestedUserId: idOf(street, operation.person) },
    };
  if (kind === 'due') return { method: 'PUT', path: `/api/loans/${itemId}/due`, body: { due: dateOf(operation.due) } };
  if (kind === 'extend')
    return { method: 'POST', path: `/api/loans/${itemId}/extension`, body: { until: dateOf(operation.until) } };
  if (kind === 'answer')
    return { method: 'POST', path: `/api/loans/${itemId}/extension/answer`, body: { accept: operation.isAccepted } };
  if (kind === 'thank')
    return {
      method: 'POST',
      path: `/api/handovers/${operation.id ?? UNKNOWN}/thanks`,
      body: { text: 'Thank you!' },
    };
  if (kind === 'edit')
    return {
      method: 'PATCH',
      path: `/api/items/${itemId}`,
      body: { ...operation.to, version: operation.version ?? 1 },
    };
  if (kind === 'undo') return { method: 'POST', path: '/api/undo', body: { itemId, act: operation.act } };
  if (kind !== 'share') return { method: 'POST', path: paths[kind], body: { itemId } };
  const isForGroup = isEverybody(operation.audience);
  const body = {
    userId: own,
    groups: isForGroup ? [street.group] : [],
    connections: isForGroup ? [] : operation.audience.map((position) => idOf(street, position)),
  };
  return { method: 'PUT', path: `/api/items/${itemId}/shared-with`, body };
};

const outcomeOf = (operation: Operation, status: number, body: string): Outcome => {
  if (status >= 500) throw new Unexplained(`${JSON.stringify(operation)} was answered with ${status}: ${body}`);
  if (status !== 200 || operation.kind === 'delete' || operation.kind === 'thank') return String(status);
  const answer: { item: { status: string } | null } = JSON.parse(body);
  return `200 ${answer.item?.status ?? 'gone'}`;
};

/** Who thanks, edits, or changes a booking has read the item first. */
// oxlint-disable-next-line complexity -- one case for each act
const afterReading = (operation: Operation, { bookings, handovers, version }: State): Operation => {
  if (operation.kind === 'edit') return { ...operation, version };
  if (operation.kind === 'unbook' || operation.kind === 'move') {
    const id = bookings.find(({ person }) => person === operation.person)?.id;
    return { ...operation, ...(id === undefined ? {} : { id }) };
  }
  const at = handovers.length - 1;
  const id = handovers.at(-1)?.id;
  return operation.kind === 'thank' ? { ...operation, at, ...(id === undefined ? {} : { id }) } : operation;
};

/** All acts of a batch at once, each of them sent to both processes. */
const sendBatch = (servers: TwoServers, street: Street, itemId: number, batch: readonly Operation[]) =>
  Promise.all(
    batch.flatMap((operation) =>
      [0, 1].map(async (server) => {
        const cookie = street.people[operation.by]?.cookie ?? '';
        const answer = await servers.send(server, { ...requestOf(street, itemId, operation), cookie });
        return { operation, outcome: outcomeOf(operation, answer.status, answer.body) };
      }),
    ),
  );

/** One item from the shelf through all batches; after each, the answers and the tables must fit together. */
const runOnce = async (db: Db, servers: TwoServers, street: Street, run: Run) => {
  const itemId = await anItemIn(db, street, run);
  let requests = 0;
  for (const { operations, isLater } of run.batches) {
    await setClock(db, itemId, isLater);
    const start = await readState(db, street, itemId);
    const informed = operations.map((operation) => afterReading(operation, start));
    const answered = await sendBatch(servers, street, itemId, informed);
    const end = await readState(db, street, itemId);
    requests += answered.length;
    if (!isExplained(start, answered, end)) throw new Unexplained(JSON.stringify({ start, answered, end }, null, 1));
    const said = await readStatus(db, itemId);
    if (!end.isDeleted && said !== statusOf(end))
      throw new Unexplained(`The item says ${said}, its bookings say ${statusOf(end)}.`);
  }
  return requests;
};

const requireInvariants = async (db: Db) => {
  const broken = await listBroken(db);
  if (broken.length > 0) throw new Unexplained(broken.join('\n'));
};

/** All runs, as many at once as there are streets; the invariants are asked after every round. */
export const runAll = async (db: Db, servers: TwoServers, streets: readonly Street[], runs: readonly Run[]) => {
  let requests = 0;
  for (let at = 0; at < runs.length; at += streets.length) {
    const round = streets.flatMap((street, index) => {
      const run = runs[at + index];
      return run === undefined ? [] : [runOnce(db, servers, street, run)];
    });
    const ended = await Promise.allSettled(round);
    for (const end of ended) {
      if (end.status === 'rejected') throw end.reason;
      requests += end.value;
    }
    await requireInvariants(db);
  }
  return requests;
};
