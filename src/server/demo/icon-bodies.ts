import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Icon, icons } from './icons.ts';

type IconSet = { readonly icons: Readonly<Record<string, { readonly body: string }>> };

let bodies: Promise<ReadonlyMap<Icon, string>> | undefined;

/** The drawing of one emoji, in a 32 × 32 view box, without its svg element. */
export async function requireIconBody(icon: Icon): Promise<string> {
  bodies ??= readBodies();
  const body = (await bodies).get(icon);
  if (body === undefined) throw new Error(`The Fluent Emoji set has no "${icon}".`);
  return body;
}

// The set is 100 MB of JSON: keep only the drawings in use, so that the rest is let go.
async function readBodies(): Promise<ReadonlyMap<Icon, string>> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
  const set: IconSet = JSON.parse(await readFile(path, 'utf8'));
  const found = new Map<Icon, string>();
  for (const icon of icons) {
    const body = set.icons[icon]?.body;
    if (body !== undefined) found.set(icon, body);
  }
  return found;
}
