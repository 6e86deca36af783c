import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makePhoto } from '../../../tests/support/synthetic-photo.ts';
import { isPhotoFile, listPhotoFiles } from '../../shared/items/photo-urls.ts';
import type { ProcessedPhoto } from './make-photo.ts';
import { processPhoto } from './process-photo.ts';

const plain = (width: number, height: number, background = '#cc8844') =>
  sharp({ create: { width, height, channels: 3, background } });

const bytesOf = ({ files }: ProcessedPhoto, ending: string) => {
  const file = files.find(({ name }) => name.endsWith(ending));
  if (!file) throw new Error(`no file ends with ${ending}`);
  return file.bytes;
};

const pixelOf = async (image: Buffer, left: number, top: number) => {
  const pixel = await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
};

const expectColour = (actual: number[], wanted: number[], tolerance = 12) =>
  wanted.forEach((value, at) => expect(Math.abs((actual[at] ?? -999) - value)).toBeLessThanOrEqual(tolerance));

describe('a photo that is posted', () => {
  it('is kept in three widths, each as WebP and AVIF, under one unguessable name', async () => {
    const photo = await processPhoto(await plain(2000, 1500).jpeg().toBuffer());
    expect(photo).toMatchObject({ width: 1600, height: 1200 });
    expect(photo.thumbnail_url).toMatch(/^[\w-]{22}-800\.webp$/);
    expect(photo.files.map(({ name }) => name).toSorted()).toEqual(listPhotoFiles(photo.thumbnail_url).toSorted());
    for (const { name, bytes, contentType } of photo.files) {
      const { width, format, mediaType } = await sharp(bytes).metadata();
      expect(isPhotoFile(name)).toBe(true);
      expect(name).toContain(`-${width}.`);
      expect(contentType).toBe(mediaType);
      expect(format).toBe(name.endsWith('webp') ? 'webp' : 'heif');
    }
  });

  it('is never enlarged, and still has all its files', async () => {
    const photo = await processPhoto(await plain(500, 400).png().toBuffer());
    const widths = await Promise.all(photo.files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(widths.toSorted((a, b) => a - b)).toEqual([320, 320, 500, 500, 500, 500]);
  });

  it('keeps its full width on the card when it is a portrait', async () => {
    const photo = await processPhoto(await plain(900, 1200).jpeg().toBuffer());
    expect(await sharp(bytesOf(photo, '-320.webp')).metadata()).toMatchObject({ width: 320, height: 427 });
    expect(photo).toMatchObject({ width: 900, height: 1200 });
  });

  it('is read from a file just as from bytes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'upload-'));
    // The name lies on purpose: only the content counts.
    await writeFile(join(folder, 'upload.svg'), await plain(40, 30).webp().toBuffer());
    expect(await processPhoto(join(folder, 'upload.svg'))).toMatchObject({ width: 40, height: 30 });
    expect(await readdir(folder)).toEqual(['upload.svg']);
    await rm(folder, { recursive: true });
  });

  it('gets a placeholder that is small enough for every row', async () => {
    const photo = await processPhoto(await (await makePhoto({ width: 400, height: 300 })).jpeg().toBuffer());
    expect(photo.placeholder).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(photo.placeholder.length).toBeLessThanOrEqual(40);
  });

  it('comes back upright and knows nothing of the home in which it was taken', async () => {
    const secret = 'the-home-of-its-owner';
    const left = await plain(200, 300, '#dd2020').png().toBuffer();
    const taken = await plain(400, 300, '#2020dd')
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg({ quality: 95 })
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: secret, Software: secret },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '47/1 22/1 1234/100',
          GPSLongitudeRef: 'E',
          GPSLongitude: '8/1 32/1 0/1',
        },
      })
      .withXmp(
        `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="47,22.2N" exif:UserComment="${secret}"/></rdf:RDF></x:xmpmeta>`,
      )
      .toBuffer();
    const before = await sharp(taken).metadata();
    expect(before).toMatchObject({ width: 400, height: 300, orientation: 6 });
    expect(before.exif?.includes(secret) && before.xmp?.includes(secret)).toBe(true);

    const photo = await processPhoto(taken);
    expect(photo).toMatchObject({ width: 300, height: 400 });
    for (const { bytes } of photo.files) {
      const { exif, xmp, iptc, icc, orientation, height, width } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(bytes.includes(secret)).toBe(false);
      expect(/GPSLatitude|http:\/\/ns\.adobe|Exif/.test(bytes.toString('latin1'))).toBe(false);
      expectColour(await pixelOf(bytes, Math.floor(width / 2), Math.floor(height / 8)), [0xdd, 0x20, 0x20], 20);
      expectColour(await pixelOf(bytes, Math.floor(width / 2), Math.floor((height * 7) / 8)), [0x20, 0x20, 0xdd], 20);
    }
  });

  it('keeps its colours when the phone wrote them in its own colour space', async () => {
    const taken = await plain(64, 64, '#c83214').withIccProfile('p3').png().toBuffer();
    const written = await sharp(taken, { ignoreIcc: true }).raw().toBuffer();
    expect([...written.subarray(0, 3)]).not.toEqual([0xc8, 0x32, 0x14]);
    const photo = await processPhoto(taken);
    expectColour(await pixelOf(bytesOf(photo, '-320.webp'), 5, 5), [0xc8, 0x32, 0x14]);
  });

  it.each([
    ['grey', async () => plain(60, 40).toColourspace('b-w').jpeg().toBuffer()],
    ['CMYK', async () => plain(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits deep', async () => plain(60, 40).toColourspace('rgb16').png().toBuffer()],
    ['of few colours', async () => plain(60, 40).png({ palette: true }).toBuffer()],
    ['an AVIF', async () => plain(60, 40).avif().toBuffer()],
    ['a WebP', async () => plain(60, 40).webp().toBuffer()],
  ])('may be %s', async (_, take) => {
    expect(await processPhoto(await take())).toMatchObject({ width: 60, height: 40 });
  });

  it('shows white where it was transparent', async () => {
    const clear = sharp({ create: { width: 60, height: 40, channels: 4, background: '#00000000' } });
    const photo = await processPhoto(await clear.png().toBuffer());
    expectColour(await pixelOf(bytesOf(photo, '-800.webp'), 30, 20), [255, 255, 255], 2);
  });

  it.each([0.6, 0.7, 0.8, 0.85])('weighs at most 25 KB on a card (detail %f)', async (detail) => {
    const taken = await makePhoto({ width: 480, height: 640, detail, seed: Math.round(detail * 100) });
    const photo = await processPhoto(await taken.jpeg({ quality: 92 }).toBuffer());
    expect(bytesOf(photo, '-320.avif').length).toBeLessThanOrEqual(25_000);
    expect(bytesOf(photo, '-320.webp').length).toBeLessThanOrEqual(25_000);
  });

  it('waits while others are worked on, and is refused when too many wait already', async () => {
    const taken = await plain(40, 30).jpeg().toBuffer();
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => processPhoto(taken)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toMatchObject([{ code: 'photos_busy' }, { code: 'photos_busy' }]);
    expect(await processPhoto(taken)).toMatchObject({ width: 40 });
  });
});
