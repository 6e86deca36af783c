import sharp from 'sharp';
import { type Ground, grounds } from './grounds.ts';
import { requireIconBody } from './icon-bodies.ts';
import type { Icon } from './icons.ts';

const width = 1600;
const height = 1200;
const iconSize = 832;
// The shadow's box reaches beyond the icon on every side, so that its blur is never cut.
const shadow = { size: iconSize * 1.375, viewBox: '-6 -6 44 44', drop: 40, blur: 3.4, opacity: 0.36 };
// Grounds and shadows are drawn small and enlarged: softness looks the same and takes a fraction of the time.
const small = 1 / 8;

type Picture = { readonly icon: Icon; readonly ground: Ground };

/** One sample photo as JPEG: an emoji on a soft two-tone ground, with a gentle shadow. */
export async function composePicture({ icon, ground }: Picture): Promise<Buffer> {
  const body = await requireIconBody(icon);
  const object = await sharp(drawIcon(body, iconSize, '0 0 32 32'))
    .png({ compressionLevel: 0 })
    .toBuffer();
  const silhouette = await sharp(drawIcon(body, shadow.size * small, shadow.viewBox))
    .png()
    .toBuffer();
  const { x, y } = await findCentre(silhouette);
  return sharp(drawGround(ground))
    .resize(width, height)
    .composite([
      {
        input: await castShadow(silhouette, grounds[ground].shade),
        left: Math.round(width / 2 - x),
        top: Math.round(height / 2 - y) + shadow.drop,
      },
      {
        input: object,
        left: Math.round(width / 2 - x + (shadow.size - iconSize) / 2),
        top: Math.round(height / 2 - y + (shadow.size - iconSize) / 2),
      },
    ])
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function drawIcon(body: string, size: number, viewBox: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}">${body}</svg>`,
  );
}

// Some emoji sit low or aside in their box and would look misplaced: what is drawn counts, not the box.
async function findCentre(silhouette: Buffer): Promise<{ x: number; y: number }> {
  const { info } = await sharp(silhouette).trim().toBuffer({ resolveWithObject: true });
  return {
    x: (info.width / 2 - (info.trimOffsetLeft ?? 0)) / small,
    y: (info.height / 2 - (info.trimOffsetTop ?? 0)) / small,
  };
}

async function castShadow(silhouette: Buffer, shade: string): Promise<Buffer> {
  const blurred = await sharp(silhouette).blur(shadow.blur).extractChannel('alpha').png().toBuffer();
  const alpha = await sharp(blurred)
    .resize(shadow.size)
    .linear(shadow.opacity, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const box = { width: shadow.size, height: shadow.size };
  return sharp({ create: { ...box, channels: 3, background: shade } })
    .joinChannel(alpha, { raw: { ...box, channels: 1 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

function drawGround(ground: Ground): Buffer {
  const { light, deep } = grounds[ground];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width * small}" height="${height * small}">
    <linearGradient id="ground" x2=".75" y2="1">
      <stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/>
    </linearGradient>
    <radialGradient id="glow" cx=".36" cy=".26" r=".7">
      <stop stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </radialGradient>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <rect width="100%" height="100%" fill="url(#glow)"/>
  </svg>`);
}
