import { randomBytes } from 'node:crypto';

/** 128 random bits: whoever was not given the name of a photo cannot find it. */
export const createPhotoName = () => randomBytes(16).toString('base64url');

export const contentTypeOf = (file: string) => (file.endsWith('.avif') ? 'image/avif' : 'image/webp');
