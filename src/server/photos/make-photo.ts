import { rgbaToThumbHash } from 'thumbhash';
import { photoFile, photoFormats, photoWidths } from '../../shared/items/photo-urls.ts';
import { encode, shrink } from './encode-photo.ts';
import { createPhotoName } from './photo-name.ts';
import { type Pixels, readPhoto } from './read-photo.ts';

export type PhotoFile = { name: string; bytes: Buffer; contentType: string };

export type ProcessedPhoto = {
  /** The name of the 800 px WebP file, from which all others follow. */
  thumbnail_url: string;
  /** A ThumbHash in base64: a blur of the picture in about 36 characters. */
  placeholder: string;
  files: PhotoFile[];
  width: number;
  height: number;
};

const withOpacity = ({ data }: Pixels) => {
  const rgba = new Uint8Array((data.length / 3) * 4).fill(255);
  for (let from = 0, to = 0; from < data.length; from += 3, to += 4) rgba.set(data.subarray(from, from + 3), to);
  return rgba;
};

const describeBriefly = async (pixels: Pixels) => {
  const tiny = await shrink(pixels, 64, 64);
  return Buffer.from(rgbaToThumbHash(tiny.width, tiny.height, withOpacity(tiny))).toString('base64');
};

/** Portraits get a third more height than width, so that the width in the name of a file is its real one. */
const shrinkToWidths = async (large: Pixels) => {
  const medium = await shrink(large, 800, 1067);
  return { 1600: large, 800: medium, 320: await shrink(medium, 320, 427) };
};

const makeFiles = (name: string, sizes: Awaited<ReturnType<typeof shrinkToWidths>>) =>
  // The widest first: they take longest, and the small ones fill the gaps.
  Promise.all(
    photoWidths.toReversed().flatMap((width) =>
      photoFormats.map(async (format) => ({
        name: photoFile(name, width, format),
        bytes: await encode(sizes[width], width, format),
        contentType: `image/${format}`,
      })),
    ),
  );

/** Turns an upload, a file or its bytes, into what is kept of it: new pictures that share nothing but their pixels with it. */
export const makePhoto = async (input: string | Buffer): Promise<ProcessedPhoto> => {
  const name = createPhotoName();
  const sizes = await shrinkToWidths(await readPhoto(input, 1600));
  const [files, placeholder] = await Promise.all([makeFiles(name, sizes), describeBriefly(sizes[320])]);
  const { width, height } = sizes[1600];
  return { thumbnail_url: photoFile(name, 800, 'webp'), placeholder, files, width, height };
};
