import type { Db } from '../../src/server/db/connect.ts';
import { listBroken } from '../support/invariants.ts';
import { isExplained, type Operation, type Outcome } from './model.ts';
import { type Batch, PEOPLE } from './operations.ts';
import { anItemIn, idOf, readState, setClock, type Street } from './street.ts';
import type { TwoServers } from './two-servers.ts';

/** Something happened that no order of the same acts explains. */
export class Unexplained extends Error {}

const isEverybody = (audience: readonly number[]) => audience.length === PEOPLE - 1;

const requestOf = (street: Street, itemId: number, operation: Operation) => {
  const { kind, by } = operation;
  const own = idOf(street, by);
  const paths = {
    express: '/express-interest',
    withdraw: '/withdraw-interest',
    cancel: '/cancel-approval',
    confirm: '/confirm-transfer',
  };
  if (kind === 'delete') return { method: 'DELETE', path: `/delete-item/${itemId}` };
  if (kind === 'accept') {
    const body = { item_id: itemId, owner_id: own, interested_user_id: idOf(street, operation.chosen) };
    return { method: 'POST', path: '/accept-interest', body };
  }
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
  if (status !== 200 || operation.kind === 'delete') return String(status);
  const answer: { item: { status: string } | null } = JSON.parse(body);
  return `200 ${answer.item?.status ?? 'gone'}`;
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
export const runOnce = async (db: Db, servers: TwoServers, street: Street, batches: readonly Batch[]) => {
  const itemId = await anItemIn(db, street);
  let requests = 0;
  for (const { operations, isLater } of batches) {
    await setClock(db, itemId, isLater);
    const start = await readState(db, street, itemId);
    const answered = await sendBatch(servers, street, itemId, operations);
    const end = await readState(db, street, itemId);
    requests += answered.length;
    if (!isExplained(start, answered, end)) throw new Unexplained(JSON.stringify({ start, answered, end }, null, 1));
  }
  return requests;
};

export const requireInvariants = async (db: Db) => {
  const broken = await listBroken(db);
  if (broken.length > 0) throw new Unexplained(broken.join('\n'));
};

/** All runs, as many at once as there are streets; the invariants are asked after every round. */
export const runAll = async (db: Db, servers: TwoServers, streets: readonly Street[], runs: readonly Batch[][]) => {
  let requests = 0;
  for (let at = 0; at < runs.length; at += streets.length) {
    const round = streets.flatMap((street, index) => {
      const batches = runs[at + index];
      return batches === undefined ? [] : [runOnce(db, servers, street, batches)];
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
