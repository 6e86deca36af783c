import { type Browser, chromium, type Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { judgePhoto } from '../../src/client/ui/photos/judge-photo.ts';
import type { paintPlaceholder } from '../../src/client/ui/photos/placeholder.ts';
import type { shrinkPhoto } from '../../src/client/ui/photos/shrink-photo.ts';
import { processPhoto } from '../../src/server/photos/process-photo.ts';
import { bundleModule } from '../support/bundle-module.ts';
import { makePhoto } from '../support/synthetic-photo.ts';

declare global {
  var shrinking: { shrinkPhoto: typeof shrinkPhoto };
  var judging: { judgePhoto: typeof judgePhoto };
  var placing: { paintPlaceholder: typeof paintPlaceholder };
}

const modules = {
  shrinking: 'ui/photos/shrink-photo',
  judging: 'ui/photos/judge-photo',
  placing: 'ui/photos/placeholder',
};

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject('chromium'), args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage();
  await page.setContent('<input type="file"><canvas></canvas>');
  for (const [name, file] of Object.entries(modules))
    await page.addScriptTag({ content: await bundleModule(name, file) });
});
afterAll(() => browser.close());

/** Chooses a file as a person does, and lets the page make it small. */
const choose = async (name: string, mimeType: string, buffer: Buffer) => {
  await page.setInputFiles('input', { name, mimeType, buffer });
  const sent = await page.evaluate(async () => {
    const chosen = document.querySelector('input')?.files?.[0];
    if (!chosen) throw new Error('nothing chosen');
    const { file, pixels } = await globalThis.shrinking.shrinkPhoto(chosen);
    return {
      type: file.type,
      bytes: [...new Uint8Array(await file.arrayBuffer())],
      verdict: pixels && globalThis.judging.judgePhoto(pixels),
      isJudged: pixels !== null,
    };
  });
  return { ...sent, bytes: Buffer.from(sent.bytes) };
};

const half = (background: string) => ({ create: { width: 1200, height: 1500, channels: 3, background } }) as const;

describe('a photo chosen on a phone', () => {
  it('is sent small, upright and without the position of the home', async () => {
    const taken = await sharp(half('#2020dd'))
      .extend({ left: 1200, background: '#dd2020' })
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 1234/100' } })
      .toBuffer();
    expect(taken.includes('secret')).toBe(true);

    const sent = await choose('IMG_1.jpg', 'image/jpeg', taken);
    expect(await sharp(sent.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 1600 });
    expect(sent.bytes.includes('secret')).toBe(false);
    expect((await sharp(sent.bytes).metadata()).exif).toBeUndefined();
    const { data, info } = await sharp(sent.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (y: number) => [...data.subarray(y * info.width * 3, y * info.width * 3 + 3)];
    expect(at(100)[0]).toBeGreaterThan(200);
    expect(at(1500)[2]).toBeGreaterThan(200);
  });

  it('is white where it was transparent', async () => {
    const clear = sharp({ create: { width: 50, height: 40, channels: 4, background: '#00000000' } });
    const sent = await choose('clear.png', 'image/png', await clear.png().toBuffer());
    expect(sent.type).toBe('image/jpeg');
    expect([...(await sharp(sent.bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('is sent as it is when the browser cannot open it', async () => {
    const sent = await choose('IMG_2.heic', 'image/heic', Buffer.from('not to be opened'));
    expect(sent).toEqual({
      type: 'image/heic',
      bytes: Buffer.from('not to be opened'),
      verdict: null,
      isJudged: false,
    });
  });

  it('draws a warning when it is blurred or dark, and only then', async () => {
    const photo = await (await makePhoto({ width: 800, height: 600 })).png().toBuffer();
    const verdictOn = async (image: Sharp) =>
      (await choose('photo.jpg', 'image/jpeg', await image.jpeg().toBuffer())).verdict;
    expect(await verdictOn(sharp(photo))).toBeNull();
    expect(await verdictOn(sharp(photo).blur(9))).toBe('blurred');
    expect(await verdictOn(sharp(photo).linear(0.15, 0))).toBe('dark');
  });
});

describe('the place of a photo that is still on its way', () => {
  it('shows its colours, from the few letters in the list', async () => {
    const { placeholder } = await processPhoto(await sharp(half('#1e5b46')).jpeg().toBuffer());
    const painted = await page.evaluate((text) => {
      const canvas = document.querySelector('canvas');
      if (!canvas) throw new Error('no canvas');
      globalThis.placing.paintPlaceholder(canvas, text);
      const pixel = canvas.getContext('2d')?.getImageData(3, 3, 1, 1).data ?? [];
      return { width: canvas.width, height: canvas.height, pixel: [...pixel] };
    }, placeholder);
    expect(painted.height).toBeGreaterThan(painted.width);
    [0x1e, 0x5b, 0x46, 255].forEach((value, i) =>
      expect(Math.abs((painted.pixel[i] ?? -99) - value)).toBeLessThanOrEqual(12),
    );
  });
});
