// Draws the pictures of the preview's examples anew: `node --import tsx scripts/sample-pictures.ts`.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Ground } from '../src/server/demo/grounds.ts';
import type { Icon } from '../src/server/demo/icons.ts';
import { composePicture } from '../src/server/demo/picture.ts';

const pictures: readonly { name: string; icon: Icon; ground: Ground }[] = [
  { name: 'tent', icon: 'tent', ground: 'mint' },
  { name: 'toolbox', icon: 'toolbox', ground: 'marigold' },
  { name: 'ladder', icon: 'ladder', ground: 'sand' },
  { name: 'guitar', icon: 'guitar', ground: 'peach' },
  { name: 'books', icon: 'books', ground: 'lavender' },
  { name: 'teddy-bear', icon: 'teddy-bear', ground: 'spring' },
  { name: 'armchair', icon: 'couch-and-lamp', ground: 'mint' },
  { name: 'coat', icon: 'coat', ground: 'peach' },
];

for (const { name, icon, ground } of pictures) {
  const picture = await sharp(await composePicture({ icon, ground }))
    .resize(640, 480)
    .webp({ quality: 80, effort: 6 })
    .toBuffer();
  await writeFile(new URL(`../src/client/public/images/sample-${name}.webp`, import.meta.url), picture);
  console.log(`sample-${name}.webp ${picture.length} bytes`);
}
