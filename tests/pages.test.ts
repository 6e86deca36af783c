import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { api } from '../src/shared/api.ts';
import { allPages, memberNeedsAt, pageAt, pageNeeds } from '../src/shared/pages.ts';
import { paths } from '../src/client/base/paths.ts';

const client = new URL('../src/client/', import.meta.url);

/** They are named like pages, but are parts of them or lie over them. */
const parts = ['account/front-page', 'items/items-page', 'over-page'];

const withoutQuery = (address: string) => address.split('?')[0] ?? '';

/** Every address that the product leads to, with something in the place of each number and name. */
const addresses = [
  ...Object.entries(paths).flatMap(([name, make]) =>
    ['thread', 'invitePoster', 'sharedLibrary', 'poster'].includes(name)
      ? []
      : [withoutQuery(Reflect.apply(make, null, []))],
  ),
  paths.thread(1, 2),
  paths.invitePoster(1),
  paths.sharedLibrary('abc'),
  paths.poster('abc'),
];

const fitting = (address: string) =>
  allPages.filter(([pattern]) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(address));

describe('the table of pages', () => {
  it.each(addresses)('has exactly one page for %s', (address) => {
    expect(fitting(address)).toHaveLength(1);
    expect(pageAt(address)).toBe(fitting(address)[0]?.[1]);
  });

  it('names every file of a page, and each exports its component', async () => {
    const there = (await readdir(client, { recursive: true }))
      .filter((file) => file.endsWith('-page.tsx'))
      .map((file) => file.replace(/\.tsx$/, '').replaceAll('\\', '/'))
      .filter((file) => !parts.includes(file));
    const named = [...new Set(allPages.map(([, { file }]) => file))];
    expect(named.toSorted()).toEqual(there.toSorted());
    for (const file of named) {
      const component = file.replace(/.*\//, '').replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
      expect(await readFile(new URL(`${file}.tsx`, client), 'utf8')).toContain(`export const ${component} `);
    }
  });

  it('asks first for reads that exist, which a member may make', () => {
    const calls = Object.values(pageNeeds).flatMap(({ first = [] }) => first.map(withoutQuery));
    const reads = new Map<string, string>(Object.entries(api).map(([key, { access }]) => [key, access]));
    for (const call of calls) expect(reads.get(`GET ${call}`), call).toMatch(/^(member|visitor)$/);
  });

  it('keeps only reads on a device', () => {
    const kept = Object.values(pageNeeds).flatMap(({ kept: calls = [] }) => calls);
    expect(kept.filter((key) => !key.startsWith('GET ') || !(key in api))).toEqual([]);
  });

  it('shows the items to a member at the front door', () => {
    expect(memberNeedsAt('/')).toEqual(memberNeedsAt('/items'));
    expect(memberNeedsAt('/items')).toEqual(pageNeeds['/items']);
  });
});
