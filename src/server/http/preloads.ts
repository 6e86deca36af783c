import { readFile } from 'node:fs/promises';

type Chunk = { file: string; name?: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** What only the script would ask for: the members' first screens, by the name of the build's file. */
const forMembers: Record<string, readonly string[]> = {
  '/': ['members'],
  '/items': ['members'],
  '/wishes': ['members', 'wishes'],
  '/myactivity': ['members', 'activity'],
};

/** The files of these names and everything they import at once. */
const filesOf = (manifest: Manifest, names: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const find = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(find);
  };
  for (const [key, { name }] of Object.entries(manifest)) if (names.includes(name ?? '')) find(key);
  return found;
};

const tagsFor = (manifest: Manifest, names: readonly string[]) => {
  const already = filesOf(manifest, ['everybody']);
  return [...filesOf(manifest, names)]
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

/** Tells the browser at once what the page will ask for in a moment: a round trip less before anything is seen. */
export const loadPreloads = async (folder: string) => {
  const manifest = await readManifest(folder);
  const members = new Map(Object.entries(forMembers).map(([path, names]) => [path, tagsFor(manifest, names)]));
  return (url: string, isMember: boolean): string => (isMember ? members.get(url.split('?')[0] ?? '/') : '') ?? '';
};
