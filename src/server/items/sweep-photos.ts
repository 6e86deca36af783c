import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { machineTime } from '../base/clock.ts';
import type { Db } from '../db/connect.ts';
import type { FileStore } from '../files/store.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { sweepOrphans } from '../photos/sweep-orphans.ts';
import { forgetOldKeys } from '../posting/post-once.ts';

const HOUR_MS = 3_600_000;

type Outside = { db: Db; files: FileStore; env: { dataDir: string } };

/** Uploads are removed with their answer; only a crash leaves one behind. */
const sweepUploads = async (folder: string, before: number) => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtimeMs < before) await rm(path, { force: true });
  }
};

/**
 * Every hour: files that no item and no return names any more, not even one whose deletion can be undone, uploads never
 * finished, and keys of posts long done.
 */
export const sweepPhotosIn =
  ({ db, files, env }: Outside): JobHandler<'sweepPhotos'> =>
  async () => {
    const now = machineTime();
    const isKnown = async (thumbnail_urls: readonly string[]) => {
      const rows = await db<{ thumbnail_url: string }[]>`
        select thumbnail_url from item_photos where thumbnail_url = any(${[...thumbnail_urls]})
        union
        select photo ->> 'thumbnail_url' from undoable_acts, jsonb_array_elements(before -> 'photos') photo
        where act = 'delete' and now() < ends_at
        union
        select r.thumbnail_url from return_reports r
        join handovers h on h.id = r.handover_id join items i on i.id = h.item_id
        where r.thumbnail_url = any(${[...thumbnail_urls]})
          and (i.deleted_at is null or i.deleted_at > now() - interval '1 hour')`;
      return new Set(rows.map((row) => row.thumbnail_url));
    };
    await sweepOrphans({ store: files, isKnown, now, olderThanMs: HOUR_MS });
    await sweepUploads(join(env.dataDir, 'tmp'), now.getTime() - HOUR_MS);
    await forgetOldKeys(db);
  };
