import { readFile } from 'node:fs/promises';
import { memberNeedsAt } from '../../shared/pages.ts';

type Chunk = { file: string; name?: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

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
    return JSON.parse(await readFile(`${folder}manifest.json`, 'utf8'));
  } catch {
    return {};
  }
};

/** Tells the browser at once what the script would ask for in a moment: a round trip less before anything is seen. */
export const loadPreloads = async (folder: string) => {
  const manifest = await readManifest(folder);
  const tags = new Map<string, string>();
  const tagsOf = (chunk: string) => {
    const known = tags.get(chunk) ?? tagsFor(manifest, ['members', chunk]);
    tags.set(chunk, known);
    return known;
  };
  return (url: string, isMember: boolean): string => {
    const chunk = isMember ? memberNeedsAt(url.split('?')[0] ?? '/').chunk : undefined;
    return chunk === undefined || chunk === 'everybody' ? '' : tagsOf(chunk);
  };
};
