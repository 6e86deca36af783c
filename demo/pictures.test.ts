import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { items } from './sample.ts';

const folder = new URL('./pictures/', import.meta.url);
const open = (file: string) => readFile(new URL(file, folder));

test('every sample item has its picture in two widths and two formats, and no other picture is kept', async () => {
  const keys = [...new Set(items.flatMap(({ key, morePhotos = [] }) => [key, ...morePhotos]))];
  const wanted = keys.flatMap((key) =>
    ['320.avif', '320.webp', '800.avif', '800.webp'].map((ending) => `${key}-${ending}`),
  );
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual([...wanted, 'placeholders.json'].toSorted());
  const placeholders: Record<string, string> = JSON.parse((await open('placeholders.json')).toString());
  expect(Object.keys(placeholders).toSorted()).toEqual(keys.toSorted());
});

test('a sample picture is a landscape with the thing in its middle and the ground in its corners', async () => {
  for (const format of ['webp', 'avif']) {
    const picture = await open(`remote-car-800.${format}`);
    expect(await sharp(picture).metadata()).toMatchObject({ width: 800, height: 600 });
    const corner = await averageColour(picture, { left: 0, top: 0 });
    const middle = await averageColour(picture, { left: 390, top: 290 });
    expect(Math.abs(corner.r - corner.g)).toBeLessThan(20);
    expect(middle.r).toBeGreaterThan(middle.g + 40);
  }
});

async function averageColour(picture: Buffer, { left, top }: { left: number; top: number }) {
  const pixels = await sharp(picture).extract({ left, top, width: 20, height: 20 }).toBuffer();
  const [r, g] = (await sharp(pixels).stats()).channels;
  return { r: r?.mean ?? 0, g: g?.mean ?? 0 };
}
