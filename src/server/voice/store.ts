import { randomBytes } from 'node:crypto';
import type { Sql } from '../db/connect.ts';
import { readPieces, writeInPieces } from '../db/in-pieces.ts';

/** Only its name is known of a recording, and only its maker can use it. */
export const keepRecording = async (sql: Sql, userId: number, bytes: Buffer): Promise<string> => {
  const handle = `aud_${randomBytes(16).toString('base64url')}`;
  await writeInPieces(
    bytes,
    (piece, number) => sql`
      insert into recordings (handle, user_id, piece, bytes) values (${handle}, ${userId}, ${number}, ${piece})`,
  );
  return handle;
};

export const findRecording = (sql: Sql, userId: number, handle: string): Promise<Uint8Array | null> =>
  readPieces(
    (from, limit) => sql<{ bytes: Uint8Array }[]>`
      select bytes from recordings
      where handle = ${handle} and user_id = ${userId} and expires_at > now() and piece >= ${from}
      order by piece limit ${limit}`,
  );

export const forgetRecording = (sql: Sql, handle: string) => sql`delete from recordings where handle = ${handle}`;

/** Handler of the clean-up that comes round by the clock. */
export const forgetOldRecordingsIn = (sql: Sql) => async (): Promise<void> => {
  await sql`delete from recordings where expires_at <= now()`;
};
