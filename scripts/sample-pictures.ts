// Draws the pictures of the sample neighbourhood and of the preview's examples anew, from the Fluent Emoji set:
// `node --import tsx scripts/sample-pictures.ts`, which takes some minutes, and names to draw only some.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** Two-tone grounds: light from the upper left, the deeper tone lower right, and the tint of the shadow. */
const grounds = {
  mint: { light: '#d3e8dc', deep: '#a9ceba', shade: '#1f4a38' },
  peach: { light: '#f8dccd', deep: '#e9bca2', shade: '#6e3a20' },
  lavender: { light: '#dde2f4', deep: '#bcc5e3', shade: '#343c6b' },
  spring: { light: '#e3efc8', deep: '#c2d896', shade: '#45551d' },
  sand: { light: '#ede4d6', deep: '#d5c4a8', shade: '#54442a' },
  marigold: { light: '#fdeabb', deep: '#f5cf79', shade: '#6f4c0c' },
} as const;

type Picture = { readonly key: string; readonly icon: string; readonly ground: keyof typeof grounds };

const examples: readonly Picture[] = [
  { key: 'tent', icon: 'tent', ground: 'mint' },
  { key: 'toolbox', icon: 'toolbox', ground: 'marigold' },
  { key: 'ladder', icon: 'ladder', ground: 'sand' },
  { key: 'guitar', icon: 'guitar', ground: 'peach' },
  { key: 'books', icon: 'books', ground: 'lavender' },
  { key: 'teddy-bear', icon: 'teddy-bear', ground: 'spring' },
  { key: 'armchair', icon: 'couch-and-lamp', ground: 'mint' },
  { key: 'coat', icon: 'coat', ground: 'peach' },
];

/** What stands for a thing without a photo: the picture of its category, and one for things in none. */
const categories: readonly Picture[] = [
  { key: 'clothes', icon: 'coat', ground: 'peach' },
  { key: 'books', icon: 'books', ground: 'lavender' },
  { key: 'arts', icon: 'guitar', ground: 'peach' },
  { key: 'toys', icon: 'teddy-bear', ground: 'spring' },
  { key: 'parties', icon: 'balloon', ground: 'lavender' },
  { key: 'kitchenware', icon: 'pot-of-food', ground: 'sand' },
  { key: 'household', icon: 'couch-and-lamp', ground: 'mint' },
  { key: 'garden', icon: 'potted-plant', ground: 'spring' },
  { key: 'outdoors', icon: 'tent', ground: 'mint' },
  { key: 'tools', icon: 'toolbox', ground: 'marigold' },
  { key: 'tech', icon: 'laptop', ground: 'lavender' },
  { key: 'thing', icon: 'package', ground: 'sand' },
];

const width = 800;
const height = 600;
const iconSize = 416;
// The shadow's box reaches beyond the icon on every side, so that its blur is never cut.
const shadow = { size: iconSize * 1.375, viewBox: '-6 -6 44 44', drop: 20, blur: 3.4, opacity: 0.36 };
// Grounds and shadows are drawn small and enlarged: softness looks the same and takes a fraction of the time.
const small = 1 / 4;

const drawIcon = (body: string, size: number, viewBox: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}">${body}</svg>`,
  );

const drawGround = ({ light, deep }: { light: string; deep: string }) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width * small}" height="${height * small}">
    <linearGradient id="ground" x2=".75" y2="1">
      <stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/>
    </linearGradient>
    <radialGradient id="glow" cx=".36" cy=".26" r=".7">
      <stop stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </radialGradient>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <rect width="100%" height="100%" fill="url(#glow)"/>
  </svg>`);

// Some emoji sit low or aside in their box and would look misplaced: what is drawn counts, not the box.
const findCentre = async (silhouette: Buffer) => {
  const { info } = await sharp(silhouette).trim().toBuffer({ resolveWithObject: true });
  return {
    x: (info.width / 2 - (info.trimOffsetLeft ?? 0)) / small,
    y: (info.height / 2 - (info.trimOffsetTop ?? 0)) / small,
  };
};

const castShadow = async (silhouette: Buffer, shade: string) => {
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
};

/** An emoji on a soft two-tone ground, with a gentle shadow. */
const paint = async (body: string, ground: Picture['ground']) => {
  const object = await sharp(drawIcon(body, iconSize, '0 0 32 32'))
    .png({ compressionLevel: 0 })
    .toBuffer();
  const silhouette = await sharp(drawIcon(body, shadow.size * small, shadow.viewBox))
    .png()
    .toBuffer();
  const { x, y } = await findCentre(silhouette);
  const place = { left: Math.round(width / 2 - x), top: Math.round(height / 2 - y) };
  const inside = Math.round((shadow.size - iconSize) / 2);
  return sharp(drawGround(grounds[ground]))
    .resize(width, height)
    .composite([
      { input: await castShadow(silhouette, grounds[ground].shade), left: place.left, top: place.top + shadow.drop },
      { input: object, left: place.left + inside, top: place.top + inside },
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
};

const describeBriefly = async (picture: Buffer) => {
  const { data, info } = await sharp(picture)
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};

type IconSet = { readonly icons: Readonly<Record<string, { readonly body: string }>> };
const set: IconSet = JSON.parse(
  await readFile(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json'), 'utf8'),
);
const draw = ({ icon, ground }: Picture) => {
  const body = set.icons[icon]?.body;
  if (body === undefined) throw new Error(`The Fluent Emoji set has no "${icon}".`);
  return paint(body, ground);
};

const only = new Set(process.argv.slice(2));
const isWanted = ({ key }: Pick<Picture, 'key'>) => only.size === 0 || only.has(key);

for (const example of examples.filter(isWanted)) {
  const file = new URL(`../src/client/public/images/sample-${example.key}.webp`, import.meta.url);
  const picture = sharp(await draw(example)).resize(640, 480);
  await writeFile(file, await picture.webp({ quality: 80, effort: 6 }).toBuffer());
}

for (const category of categories.filter(({ key }) => isWanted({ key: `category-${key}` }))) {
  const file = new URL(`../src/client/public/images/category-${category.key}.webp`, import.meta.url);
  const picture = sharp(await draw(category)).resize(400, 300);
  await writeFile(file, await picture.webp({ quality: 78, effort: 6 }).toBuffer());
}

const demo = new URL('../demo/', import.meta.url);
const list = new URL('pictures/placeholders.json', demo);
const items: readonly Picture[] = JSON.parse(await readFile(new URL('sample/items.json', demo), 'utf8'));
const placeholders: Record<string, string> = JSON.parse(await readFile(list, 'utf8'));
for (const item of items.filter(isWanted)) {
  const picture = await draw(item);
  placeholders[item.key] = await describeBriefly(picture);
  for (const size of [320, 800]) {
    const scaled = await sharp(picture).resize(size).png({ compressionLevel: 0 }).toBuffer();
    const file = (format: string) => new URL(`pictures/${item.key}-${size}.${format}`, demo);
    await writeFile(file('webp'), await sharp(scaled).webp({ quality: 74, effort: 6 }).toBuffer());
    await writeFile(file('avif'), await sharp(scaled).avif({ quality: 50, effort: 2 }).toBuffer());
  }
  console.log(item.key);
}
await writeFile(list, `${JSON.stringify(placeholders, null, 2)}\n`);
