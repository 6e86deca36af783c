import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { allowDrawings } from './image-work.ts';
import { processPhoto } from './process-photo.ts';
import { PhotoRefused } from './photo-refused.ts';

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#6699cc' } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const html = '<!doctype html><html><body><script>alert(1)</script></body></html>';
const zip = Buffer.from('PK\x03\x04\x14\0\0\0\x08\0 a zip', 'latin1');

const chunk = (type: string, data: Buffer) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type), data]);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
};

/** One bit per pixel, all equal: thousands of pixels fit into each byte of the file. */
const makeBlackPng = (width: number, height: number) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const refusalOf = async (input: Buffer) => {
  const reason = await processPhoto(input).catch((error: unknown) => error);
  return reason instanceof PhotoRefused ? reason.code : reason;
};

// 1 pixel and the smallest possible GIF header: written by hand, because no GIF loader is open here.
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

describe('what is not a photo', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a drawing in SVG', () => Buffer.from(svg)],
    ['a compressed SVG', () => deflateSync(svg)],
    ['a web page', () => Buffer.from(html)],
    ['a zip', () => zip],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a GIF', () => gif],
    ['a script that begins like a GIF', () => Buffer.from(`GIF89a/*${html}*/=1`)],
    ['a TIFF', () => picture().tiff().toBuffer()],
    ['a film', () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1')],
    ['nothing', () => Buffer.alloc(0)],
    ['a HEIC whose contents nobody here can decode', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('is refused as no image: %s', async (_, make) => {
    expect(await refusalOf(await make())).toBe('not_an_image');
  });

  it('meets no loader that could be attacked', async () => {
    for (const other of [Buffer.from(svg), gif, await picture().tiff().toBuffer()])
      await expect(sharp(other).metadata()).rejects.toThrow('unsupported image format');
  });

  it('is refused even while our own drawings may be read', async () => {
    allowDrawings();
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg' });
    expect(await refusalOf(Buffer.from(svg))).toBe('not_an_image');
  });
});

describe('a photo that cannot be read', () => {
  it.each<[string, () => Promise<Buffer>, number]>([
    ['JPEG', () => picture().jpeg().toBuffer(), 0.9],
    ['JPEG', () => picture().jpeg().toBuffer(), 0.1],
    ['PNG', () => picture().png().toBuffer(), 0.6],
    ['WebP', () => picture().webp({ lossless: true }).toBuffer(), 0.6],
    ['AVIF', () => picture().avif().toBuffer(), 0.8],
  ])('is refused when the upload broke off: %s', async (_, take, part) => {
    const whole = await take();
    expect(await refusalOf(whole.subarray(0, Math.floor(whole.length * part)))).toBe('image_unreadable');
  });

  it('is refused when a web page only begins like a photo', async () => {
    expect(await refusalOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]))).toBe(
      'image_unreadable',
    );
    expect(await refusalOf(Buffer.from(`RIFF1234WEBP${html}`))).toBe('image_unreadable');
  });

  it('is refused when a small file would fill the memory', async () => {
    const bomb = makeBlackPng(9000, 6000);
    expect(bomb.length).toBeLessThan(20_000);
    expect(await refusalOf(bomb)).toBe('image_unreadable');
    expect(await processPhoto(makeBlackPng(900, 600))).toMatchObject({ width: 900, height: 600 });
  });

  it('is refused when one side is longer than 12,000 pixels, and not before', async () => {
    const strip = (width: number) =>
      sharp({ create: { width, height: 10, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
    expect(await refusalOf(await strip(12_001))).toBe('image_unreadable');
    expect(await processPhoto(await strip(12_000))).toMatchObject({ width: 1600, height: 1 });
  });
});

describe('a photo that is also something else', () => {
  it('leaves the other thing behind', async () => {
    const polyglot = Buffer.concat([await picture().jpeg().toBuffer(), zip, Buffer.from(html)]);
    const { files } = await processPhoto(polyglot);
    expect(files).toHaveLength(6);
    for (const { bytes } of files) expect(bytes.includes('script') || bytes.includes(zip)).toBe(false);
  });
});
