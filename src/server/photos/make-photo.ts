import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import {
  photoFile,
  photoFormats,
  photoWidths,
  type PhotoFormat,
  type PhotoWidth,
} from '../../shared/items/photo-urls.ts';
import { runImageWork } from './image-work.ts';
import { createPhotoName } from './photo-format.ts';
import { type Pixels, readPhoto } from './read-photo.ts';

/** A card must arrive quickly on a slow phone: a picture with more detail than usual is stored a little coarser. */
const maxCardBytes = 25_000;

/**
 * The efforts are measured: a 12-megapixel photo in all its forms takes 0.7 to 0.9 s of one core, of which a third is
 * its decoding. At 1600 px one step more of AVIF takes two to four times as long for 1 to 5 percent, and WebP likewise;
 * the card, which is fetched most, is small enough to afford more.
 */
const recipes = {
  card: { webp: { effort: 4, qualities: [72, 58, 42] }, avif: { effort: 1, qualities: [55, 44, 32] } },
  large: { webp: { effort: 1, qualities: [72] }, avif: { effort: 0, qualities: [50] } },
} as const;

const openPixels = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

/** Fits a picture into a box; a smaller one keeps its size. */
const shrink = (pixels: Pixels, width: number, height: number): Promise<Pixels> =>
  runImageWork(async () => {
    const { data, info } = await openPixels(pixels)
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  });

const encodeOnce = (pixels: Pixels, format: PhotoFormat, quality: number, effort: number) =>
  runImageWork(() => {
    const image = openPixels(pixels);
    const encoded =
      format === 'webp' ? image.webp({ quality, effort }) : image.avif({ quality, effort, chromaSubsampling: '4:2:0' });
    return encoded.toBuffer();
  });

const encode = async (pixels: Pixels, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> => {
  const { effort, qualities } = recipes[width === 320 ? 'card' : 'large'][format];
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await encodeOnce(pixels, format, quality, effort);
    if (bytes.length <= maxCardBytes) break;
  }
  return bytes;
};

type PhotoFile = { name: string; bytes: Buffer; contentType: string };

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
