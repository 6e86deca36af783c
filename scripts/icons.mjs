// Makes the icons that phones want as PNG out of the two drawings: `node scripts/icons.mjs`, after a drawing has changed.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../src/client/public/', import.meta.url));

/** A maskable drawing fills its square, which is what Apple's phones cut their corners from, too. */
const icons = [
  ['favicon.svg', '192.png', 192],
  ['favicon.svg', '512.png', 512],
  ['icon-maskable.svg', 'maskable-192.png', 192],
  ['icon-maskable.svg', 'maskable-512.png', 512],
  ['icon-maskable.svg', 'apple-touch.png', 180],
];

await mkdir(`${folder}icons`, { recursive: true });
for (const [drawing, name, size] of icons)
  await sharp(folder + drawing, { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toFile(`${folder}icons/${name}`);
