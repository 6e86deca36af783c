import sharp, { type OverlayOptions } from 'sharp';
import { runImageWork } from '../photos/image-work.ts';
import { chatPicture } from './shared-head.ts';

const green = '#1e5b46';
const paper = '#ffffff';
const marigold = '#f4b62c';
const tilts = [-4, 3, -2, 4];
/** The width of one card, for this many cards. */
const widths = [0, 480, 450, 358, 276];
const margin = 32;
const dot = { width: 44, height: 44 };

type Size = { width: number; height: number };

/** How much of a pixel lies inside a rectangle with round corners, from 0 to 255. */
const coverage = ({ width, height }: Size, radius: number, x: number, y: number) => {
  const dx = Math.max(radius - x - 0.5, x + 0.5 - (width - radius), 0);
  const dy = Math.max(radius - y - 0.5, y + 0.5 - (height - radius), 0);
  return Math.round(255 * Math.min(1, Math.max(0, radius - Math.hypot(dx, dy) + 0.5)));
};

/** Drawings are not read in this process, so the round corners are counted out pixel by pixel. */
const roundedMask = (size: Size, radius: number): OverlayOptions => {
  const pixels = Buffer.alloc(size.width * size.height * 4, 255);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) pixels[(y * size.width + x) * 4 + 3] = coverage(size, radius, x, y);
  return { input: pixels, raw: { ...size, channels: 4 }, blend: 'dest-in' };
};

const round = (image: Buffer, size: Size, radius: number) =>
  sharp(image)
    .ensureAlpha()
    .composite([roundedMask(size, radius)])
    .png({ compressionLevel: 0 })
    .toBuffer();

const makeSheet = async (size: Size, background: string, radius: number) =>
  round(
    await sharp({ create: { ...size, channels: 4, background } })
      .png({ compressionLevel: 0 })
      .toBuffer(),
    size,
    radius,
  );

/** A photo on a white card, as if somebody had laid it on the table. */
const makeCard = async (photo: Buffer, width: number) => {
  const border = Math.round(width * 0.045);
  const inner = { width: width - 2 * border, height: Math.round((width - 2 * border) * 1.02) };
  const size = { width, height: inner.height + Math.round(width * 0.2) };
  const picture = await sharp(photo)
    .resize(inner.width, inner.height, { fit: 'cover' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(await makeSheet(size, paper, 28))
    .composite([{ input: await round(picture, inner, 16), left: border, top: border }])
    .png({ compressionLevel: 0 })
    .toBuffer();
};

const lay = async (card: Buffer, tilt: number, centreX: number): Promise<OverlayOptions> => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const { data, info } = await sharp(card)
    .rotate(tilt, { background })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: Math.round(centreX - info.width / 2),
    top: Math.round((chatPicture.height - info.height) / 2),
  };
};

/** Up to four photos as cards on the library's green: what a chat shows beside a link. */
export const composeChatPicture = (photos: readonly Buffer[]): Promise<Buffer> =>
  runImageWork(async () => {
    const shown = photos.slice(0, tilts.length);
    const width = widths[shown.length] ?? 0;
    const step = Math.min(width * 1.1, (chatPicture.width - 2 * margin - width) / Math.max(1, shown.length - 1));
    const first = (chatPicture.width - step * (shown.length - 1)) / 2;
    const cards = await Promise.all(
      shown.map(async (photo, index) => lay(await makeCard(photo, width), tilts[index] ?? 0, first + index * step)),
    );
    const point = {
      input: await makeSheet(dot, marigold, dot.width / 2),
      left: chatPicture.width - margin - 1.5 * dot.width,
      top: margin,
    };
    return sharp({ create: { ...chatPicture, channels: 3, background: green } })
      .composite([point, ...cards])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  });
