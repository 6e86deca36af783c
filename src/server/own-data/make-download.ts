import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Locale } from '../../shared/languages/languages.ts';
import { now } from '../base/clock.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import type { DownloadStore, FileStore } from '../files/store.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { mailTo } from '../mail/mail-to.ts';
import { localeOfMember } from '../mail/reader-locale.ts';
import { streamJson, streamPage } from './download-page.ts';
import { fileOfDownload, partOfDownload } from './downloads.ts';
import { type Owner, photoFiles, type Subject, subjects } from './subjects.ts';

type Outside = {
  db: Db;
  files: FileStore;
  downloads: DownloadStore;
  dataDir: string;
  secret: string;
  brandName: () => string;
};

const isSubject = (name: string): name is Subject => Object.hasOwn(subjects, name);
const names = Object.keys(subjects).filter(isSubject);

/** Opened when its turn comes, so that one file is open at a time. A photo that is missing in the store is empty. */
const addPhoto = (zip: ZipFile, files: FileStore, file: string, mtime: Date) =>
  zip.addReadStreamLazy(`photos/${file}`, { compress: false, mtime }, (use) => {
    files.get(file).then(
      (found) => use(null, found?.stream ?? Readable.from([])),
      (error: unknown) => use(error, Readable.from([])),
    );
  });

const addLazily = (zip: ZipFile, path: string, mtime: Date, stream: () => Readable) =>
  zip.addReadStreamLazy(path, { mtime }, (use) => use(null, stream()));

type Reader = { name: string; locale: Locale };

const fill = async (zip: ZipFile, { db, files, brandName }: Outside, owner: Owner, { name, locale }: Reader) => {
  const mtime = now();
  const about = { name, brand: brandName(), made: mtime, locale };
  addLazily(zip, 'index.html', mtime, () => streamPage(db, owner, names, about));
  for (const subject of names) addLazily(zip, `data/${subject}.json`, mtime, () => streamJson(db, owner, subject));
  for await (const portion of photoFiles(db, owner.id))
    for (const { file } of portion) addPhoto(zip, files, String(file), mtime);
  zip.end();
};

/** The store gets the file once all of it is on the disk of this machine. */
const write = async (outside: Outside, owner: Owner, reader: Reader, token: string): Promise<number> => {
  const part = partOfDownload(outside.dataDir, token);
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  // What cannot be read ends the file instead of leaving it waiting.
  zip.on('error', (error: Error) => output.destroy(error));
  await mkdir(dirname(part), { recursive: true, mode: 0o700 });
  try {
    await Promise.all([
      pipeline(output, createWriteStream(part, { mode: 0o600, flush: true })),
      fill(zip, outside, owner, reader),
    ]);
    const { size } = await stat(part);
    await outside.downloads.take(fileOfDownload(token), part);
    return size;
  } catch (error) {
    output.destroy();
    await rm(part, { force: true });
    throw error;
  }
};

type Asked = { name: string; email: string };

const findAsked = async (sql: Sql, userId: number, token: string): Promise<Asked | null> => {
  const [row] = await sql<Asked[]>`
    select u.name, u.email from downloads d join users u on u.id = d.user_id and u.status = 'active'
    where d.user_id = ${userId} and d.token = ${token} and d.ready_at is null`;
  return row ?? null;
};

/** Makes the file that a member asked for. After a crash it is made again from the beginning. */
export const makeDownloadIn =
  (outside: Outside): JobHandler<'makeDownload'> =>
  async ({ userId, token }) => {
    const { db, downloads, secret } = outside;
    const asked = await findAsked(db, userId, token);
    if (asked === null) return;
    const locale = await localeOfMember(db, userId);
    const bytes = await write(outside, { id: userId, secret }, { name: asked.name, locale }, token);
    const isWanted = await transact(db, async (tx) => {
      // If this machine hung and another one made the file meanwhile, this one has replaced it.
      const rows = await tx`
        update downloads set ready_at = now(), expires_at = now() + interval '1 day', bytes = ${bytes}
        where user_id = ${userId} and token = ${token} returning 1`;
      if (rows.length === 0) return false;
      await mailTo(tx, { kind: 'downloadReady', to: asked.email, data: { name: asked.name }, dedupe: token });
      await announce(tx, { to: [userId], about: 'account' });
      return true;
    });
    // Its member has left, or asked again.
    if (!isWanted) await downloads.remove([fileOfDownload(token)]);
  };
