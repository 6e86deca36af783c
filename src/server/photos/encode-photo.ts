import sharp from 'sharp';
import type { PhotoFormat, PhotoWidth } from '../../shared/items/photo-urls.ts';
import { runImageWork } from './image-work.ts';
import type { Pixels } from './read-photo.ts';

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

/** Makes a picture fit into a box; one that already does keeps its size. */
export const shrink = (pixels: Pixels, width: number, height: number): Promise<Pixels> =>
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

export const encode = async (pixels: Pixels, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> => {
  const { effort, qualities } = recipes[width === 320 ? 'card' : 'large'][format];
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await encodeOnce(pixels, format, quality, effort);
    if (bytes.length <= maxCardBytes) break;
  }
  return bytes;
};
