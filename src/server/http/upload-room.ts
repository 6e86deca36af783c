import { mkdir, statfs } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../shared/http/endpoint.ts';
import { createGate } from '../workers/gate.ts';
import { Refused, refuse } from './refuse.ts';

/** Uploads of one member that are read at once, and that wait unread without using disk space. */
const atOnce = 3;
const waiting = 6;

/** Reserved space: the database is on the same disk. */
const spareBytes = 256 * 1024 ** 2;

/** Names of fields, boundaries and all that is no file. */
const fieldBytes = 2 * 1024 ** 2;

const freeOnDisk = async (folder: string): Promise<number> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** What a request may lay on the disk: what it says, or else the most that its files may weigh. */
export const bytesAnnounced = ({ headers }: Pick<FastifyRequest, 'headers'>, { files = {} }: Endpoint): number => {
  const most = Object.values(files).reduce((sum, { maxBytes, most: count = 1 }) => sum + maxBytes * count, fieldBytes);
  const said = Number(headers['content-length'] ?? most);
  return said <= most ? said : refuse('too_large');
};

type Visitor = { who: string; bytes: number };

/** Lets uploads in before a byte of them is read: a few of each member, and none for which the disk has no room. */
export const createUploadRoom = (folder: string, free = freeOnDisk) => {
  const gates = new Map<string, { gate: ReturnType<typeof createGate>; inside: number }>();
  let promised = 0;

  const takeRoom = async (bytes: number) => {
    promised += bytes;
    // Counts running uploads twice, to be safe.
    const needed = promised + spareBytes;
    if ((await free(folder)) < needed) {
      promised -= bytes;
      throw new Refused('disk_full');
    }
  };

  const store = async <T>(bytes: number, work: () => Promise<T>): Promise<T> => {
    await takeRoom(bytes);
    try {
      return await work();
    } finally {
      promised -= bytes;
    }
  };

  const enter = async <T>({ who, bytes }: Visitor, work: () => Promise<T>): Promise<T> => {
    const own = gates.get(who) ?? { gate: createGate(atOnce, waiting), inside: 0 };
    if (own.gate.isFull()) throw new Refused('too_many', { retryAfter: 10 });
    gates.set(who, own);
    own.inside += 1;
    try {
      return await own.gate.enter(() => store(bytes, work));
    } finally {
      own.inside -= 1;
      if (own.inside === 0) gates.delete(who);
    }
  };

  return { enter };
};
