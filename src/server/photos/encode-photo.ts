import sharp from 'sharp';
import type { PhotoFormat, PhotoWidth } from '../../shared/items/photo-urls.ts';
import { runImageWork } from './image-work.ts';
import type { Pixels } from './read-photo.ts';

/** A card must arrive quickly on a slow phone: a picture with more detail than usual is stored a little coarser. */
const maxCardBytes = 25_000;

const qualities: Record<PhotoFormat, readonly number[]> = { webp: [72, 58, 42], avif: [55, 44, 32] };

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

/**
 * The efforts are measured: a 12-megapixel photo in all its forms takes about 0.7 s of one core. At 1600 px one step
 * more of AVIF effort takes two to four times as long and saves 1 to 5 percent; two steps on WebP double its time.
 */
const encodeOnce = (pixels: Pixels, format: PhotoFormat, quality: number, isCard: boolean) =>
  runImageWork(() =>
    format === 'webp'
      ? openPixels(pixels)
          .webp({ quality, effort: isCard ? 4 : 2 })
          .toBuffer()
      : openPixels(pixels)
          .avif({ quality, effort: isCard ? 1 : 0, chromaSubsampling: '4:2:0' })
          .toBuffer(),
  );

export const encode = async (pixels: Pixels, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> => {
  const isCard = width === 320;
  let bytes = Buffer.alloc(0);
  for (const quality of qualities[format]) {
    bytes = await encodeOnce(pixels, format, quality, isCard);
    if (!isCard || bytes.length <= maxCardBytes) break;
  }
  return bytes;
};
