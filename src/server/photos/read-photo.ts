import { open, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { runImageWork } from './image-work.ts';
import { findUploadFormat, headLength } from './photo-format.ts';
import { PhotoRefused } from './photo-refused.ts';

const startOfScan = 0xda;

/** Cameras write one scan, programs about ten: each goes over the whole picture again, and an empty one takes ten bytes. */
const mostScans = 100;

/** The next marker after a scan's data: the data contains 0xff only before a zero or a restart. */
const findMarker = (jpeg: Buffer, from: number): number => {
  let at = jpeg.indexOf(0xff, from);
  while (at >= 0 && (jpeg[at + 1] === 0 || jpeg[at + 1] === 0xff || ((jpeg[at + 1] ?? 0) & 0xf8) === 0xd0))
    at = jpeg.indexOf(0xff, at + 1);
  return at;
};

/** Whether decoding would pass over the picture unreasonably often; decided without decoding. */
export const hasTooManyScans = (jpeg: Buffer): boolean => {
  let scans = 0;
  let at = findMarker(jpeg, 2);
  while (at >= 0 && at + 4 <= jpeg.length && scans <= mostScans) {
    if (jpeg[at + 1] === startOfScan) scans += 1;
    at = findMarker(jpeg, at + 2 + jpeg.readUInt16BE(at + 2));
  }
  return scans > mostScans;
};

/** An upright sRGB picture without anything but its pixels. */
export type Pixels = { data: Buffer; width: number; height: number };

const maxPixels = 50_000_000;
const maxSide = 12_000;

const readHead = async (input: string | Buffer) => {
  if (typeof input !== 'string') return input.subarray(0, headLength);
  const file = await open(input, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const requireFormat = async (input: string | Buffer) => {
  const format = findUploadFormat(await readHead(input));
  if (format === null) throw new PhotoRefused('not_an_image');
  return format;
};

/** Reads the header alone, so that a picture that would fill the memory is refused before anything is decoded. */
const requireReasonableSize = async (input: string | Buffer) => {
  const { width, height } = await sharp(input, { limitInputPixels: false }).metadata();
  if (width > maxSide || height > maxSide || width * height > maxPixels) throw new PhotoRefused('image_unreadable');
};

const decode = async (input: string | Buffer, longestSide: number): Promise<Pixels> => {
  // Not stricter than "error": phones write harmless oddities that a stricter reader would refuse.
  const { data, info } = await sharp(input, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Decodes an upload, a file or its bytes, to pixels whose longer side has at most `longestSide`. */
export const readPhoto = async (input: string | Buffer, longestSide: number): Promise<Pixels> => {
  const format = await requireFormat(input);
  if (format === 'jpeg' && hasTooManyScans(typeof input === 'string' ? await readFile(input) : input))
    throw new PhotoRefused('image_too_heavy');
  try {
    await requireReasonableSize(input);
    return await runImageWork(() => decode(input, longestSide));
  } catch (error) {
    // HEIC is patented: many builds of the decoder know its wrapping but not its contents.
    throw new PhotoRefused(format === 'heic' ? 'not_an_image' : 'image_unreadable', { cause: error });
  }
};
