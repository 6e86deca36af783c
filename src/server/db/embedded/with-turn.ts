import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../../base/start-refused.ts';
import { isClaimAlive, newClaim } from './process-identity.ts';
import { waitUntil } from './wait-until.ts';

const CHOOSING = 'choosing';
const PATIENCE_SECONDS = 180;

type Ticket = { file: string; number: number; claim: string };

const parseTicket = (file: string): Ticket[] => {
  const [, number, claim] = /^(choosing|\d+)_(.+)$/.exec(file) ?? [];
  if (number === undefined || claim === undefined) return [];
  return [{ file, number: number === CHOOSING ? Number.NaN : Number(number), claim }];
};

const listTickets = async (folder: string) => (await readdir(folder)).flatMap(parseTicket);

const listLiving = async (folder: string) => {
  const living: Ticket[] = [];
  for (const ticket of await listTickets(folder)) {
    if (isClaimAlive(ticket.claim)) living.push(ticket);
    else await rm(join(folder, ticket.file), { force: true });
  }
  return living;
};

const comesBefore = (one: Ticket, other: Ticket) =>
  one.number === other.number ? one.claim < other.claim : one.number < other.number;

const isMyTurn = async (folder: string, mine: Ticket) => {
  const others = async () => (await listLiving(folder)).filter(({ claim }) => claim !== mine.claim);
  // Two looks, in this order: who has stopped choosing before the first has a number by the second.
  if ((await others()).some(({ number }) => Number.isNaN(number))) return null;
  return (await others()).some((other) => comesBefore(other, mine)) ? null : true;
};

const drawTicket = async (folder: string): Promise<Ticket> => {
  const claim = newClaim();
  const choosing = join(folder, `${CHOOSING}_${claim}`);
  await writeFile(choosing, '');
  const numbers = (await listTickets(folder)).map(({ number }) => number).filter((number) => !Number.isNaN(number));
  const number = Math.max(0, ...numbers) + 1;
  const file = `${number}_${claim}`;
  await writeFile(join(folder, file), '');
  await rm(choosing);
  return { file, number, claim };
};

/**
 * A mutual exclusion by numbered tickets (Lamport's bakery). Tickets of dead processes do not count, so no crash can
 * leave it locked.
 */
export const withTurn = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const mine = await drawTicket(folder);
  try {
    if ((await waitUntil(() => isMyTurn(folder, mine), { seconds: PATIENCE_SECONDS })) === null)
      throw new StartRefused(`Another process has been starting or stopping the database for too long, see ${folder}.`);
    return await work();
  } finally {
    await rm(join(folder, mine.file), { force: true });
  }
};
