import { open, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { runImageWork } from './image-work.ts';
import { hasTooManyScans } from './jpeg-scans.ts';
import { findUploadFormat, headLength } from './photo-format.ts';
import { PhotoRefused } from './photo-refused.ts';

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
