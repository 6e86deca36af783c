import { randomBytes } from 'node:crypto';

/** 128 random bits, so that a photo's name cannot be guessed. */
export const createPhotoName = () => randomBytes(16).toString('base64url');

export const contentTypeOf = (file: string) => (file.endsWith('.avif') ? 'image/avif' : 'image/webp');

type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** How many bytes of a file are enough to tell its format. */
export const headLength = 64;

const avifBrands = ['avif', 'avis'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

const findBrandedFormat = (head: Buffer): UploadFormat | null => {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return null;
  const length = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= length; at += 4) brands.push(head.toString('latin1', at, at + 4));
  if (brands.some((brand) => avifBrands.includes(brand))) return 'avif';
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null;
};

/** Identifies the format by the first bytes: name and claimed type of an upload are ignored. */
export const findUploadFormat = (head: Buffer): UploadFormat | null => {
  const text = head.toString('latin1', 0, 12);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  return findBrandedFormat(head);
};

/** Whether it begins like a photo; the decoder decides whether it is one. */
export const isPhotoHead = (bytes: Buffer) =>
  bytes.length >= headLength && findUploadFormat(bytes.subarray(0, headLength)) !== null;
