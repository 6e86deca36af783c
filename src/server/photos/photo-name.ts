import { randomBytes } from 'node:crypto';

/** 128 random bits, so that a photo's name cannot be guessed. */
export const createPhotoName = () => randomBytes(16).toString('base64url');

export const contentTypeOf = (file: string) => (file.endsWith('.avif') ? 'image/avif' : 'image/webp');
