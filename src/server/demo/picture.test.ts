import sharp from 'sharp';
import { expect, test } from 'vitest';
import { requireIconBody } from './icon-bodies.ts';
import { icons } from './icons.ts';
import { items } from './items.ts';
import { startWorker } from '../workers/start-worker.ts';
import type { Painter } from './seed-items.ts';

test('every emoji in use exists in the set, and none is listed in vain', async () => {
  for (const icon of icons) expect(await requireIconBody(icon)).toMatch(/^<.+>$/s);
  expect(new Set(items.map(({ icon }) => icon))).toEqual(new Set(icons));
});

test('a sample photo is a landscape JPEG with the thing in its middle and the ground in its corners', async () => {
  const painter: Painter = startWorker(new URL('./picture-worker.ts', import.meta.url), { runIn: 'process' });
  const picture = Buffer.from(await painter.ask({ icon: 'racing-car', ground: 'mint' }));
  await painter.close();
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 1200 });
  const corner = await averageColour(picture, { left: 0, top: 0 });
  const middle = await averageColour(picture, { left: 780, top: 580 });
  expect(corner.g).toBeGreaterThan(corner.r);
  expect(middle.r).toBeGreaterThan(middle.g + 40);
});

async function averageColour(picture: Buffer, { left, top }: { left: number; top: number }) {
  const pixels = await sharp(picture).extract({ left, top, width: 40, height: 40 }).toBuffer();
  const [r, g] = (await sharp(pixels).stats()).channels;
  return { r: r?.mean ?? 0, g: g?.mean ?? 0 };
}
