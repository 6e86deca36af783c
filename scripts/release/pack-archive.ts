import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar, type TarSource } from 'modern-tar/fs';

const filesIn = async (root: string, place: string): Promise<string[]> => {
  const full = join(root, place);
  if (!(await lstat(full)).isDirectory()) return [place];
  const entries = await readdir(full, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
};

export const listFiles = async (root: string, places: readonly string[]): Promise<string[]> =>
  (await Promise.all(places.map((place) => filesIn(root, place)))).flat();

/** A file that is written for the archive. */
export type Written = { name: string; content: string; isProgram?: boolean };

type Wanted = {
  root: string;
  files: readonly string[];
  written: readonly Written[];
  madeAt: Date;
  target: string;
  level?: number;
};

/** Files that can be run by everybody keep that; nothing else of the machine that packs them goes along. */
const modeOf = (mode: number) => ((mode & 0o111) === 0 ? 0o644 : 0o755);

/** One folder, packed so that the same files make the same archive; and beside it its checksum. */
export const packArchive = async ({ root, files, written, madeAt, target, level = 9 }: Wanted): Promise<string> => {
  const folder = basename(target, '.tar.gz');
  const sources: TarSource[] = [
    ...files.map((file) => ({ type: 'file' as const, source: join(root, file), target: join(folder, file) })),
    ...written.map(({ name, content, isProgram }) => ({
      type: 'content' as const,
      content,
      target: join(folder, name),
      mode: isProgram ? 0o755 : 0o644,
    })),
  ].sort((a, b) => (a.target < b.target ? -1 : 1));
  await mkdir(dirname(target), { recursive: true });
  const draft = `${target}.unfinished`;
  const tar = packTar(sources, {
    map: (header) => ({
      ...header,
      mode: modeOf(header.mode ?? 0),
      mtime: madeAt,
      uid: 0,
      gid: 0,
      uname: 'root',
      gname: 'root',
    }),
  });
  await pipeline(tar, createGzip({ level }), createWriteStream(draft));
  await rename(draft, target);
  const sum = createHash('sha256')
    .update(await readFile(target))
    .digest('hex');
  await writeFile(`${target}.sha256`, `${sum}  ${basename(target)}\n`);
  return sum;
};
