import { readFile } from 'node:fs/promises';

type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

const login = 'account/login-page.tsx';
const shell = 'shell/shell.tsx';

/** The pages where most people arrive, and the files that only the script would ask for. */
const forVisitors: Record<string, readonly string[]> = { '/': [login], '/login': [login] };
const forMembers: Record<string, readonly string[]> = {
  '/': [shell, 'libraries/sharing-items-page.tsx'],
  '/items': [shell, 'libraries/sharing-items-page.tsx'],
};

/** These entries and everything they import at once. */
const filesOf = (manifest: Manifest, entries: readonly string[], found = new Set<string>()): Set<string> => {
  for (const entry of entries) {
    const chunk = manifest[entry];
    if (chunk === undefined || found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return found;
};

const tagsFor = (manifest: Manifest, entries: readonly string[]) => {
  const already = filesOf(manifest, ['index.html']);
  return [...filesOf(manifest, entries)]
    .filter((file) => !already.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
    .join('');
};

const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    return JSON.parse(await readFile(`${folder}.vite/manifest.json`, 'utf8'));
  } catch {
    return {};
  }
};

const tagsByPath = (manifest: Manifest, pages: Record<string, readonly string[]>) =>
  new Map(Object.entries(pages).map(([path, entries]) => [path, tagsFor(manifest, entries)]));

/** Tells the browser at once what the page will ask for in a moment: a round trip less before anything is seen. */
export const loadPreloads = async (folder: string) => {
  const manifest = await readManifest(folder);
  const [visitors, members] = [tagsByPath(manifest, forVisitors), tagsByPath(manifest, forMembers)];
  return (url: string, isMember: boolean): string =>
    (isMember ? members : visitors).get(url.split('?')[0] ?? '/') ?? '';
};
