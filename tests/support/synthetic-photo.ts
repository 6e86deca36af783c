import sharp from 'sharp';

type Wish = {
  width: number;
  height: number;
  seed?: number;
  /** How much of the contrast lives in fine detail: 0.6 is a smooth wall, 0.95 gravel. */
  detail?: number;
};

const createRandom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** One layer of detail: random colours on a coarse grid, enlarged softly. */
const makeLayer = ({ width, height }: Wish, cells: number, random: () => number) => {
  const down = Math.ceil((cells * height) / width);
  const grid = Buffer.from(Uint8Array.from({ length: cells * down * 3 }, () => random() * 256));
  return sharp(grid, { raw: { width: cells, height: down, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
};

/** Plain things with hard edges lie on the ground, as in the photo of something one gives away. */
const addThing = (pixels: Float32Array, { width, height }: Wish, random: () => number) => {
  const size = Math.round((0.06 + random() * 0.2) * width);
  const left = Math.round(random() * (width - size));
  const top = Math.round(random() * Math.max(0, height - size));
  const colour = [random(), random(), random()];
  for (let y = top; y < Math.min(top + size, height); y += 1)
    for (let at = (y * width + left) * 3; at < (y * width + left + size) * 3; at += 1)
      pixels[at] = (pixels[at] ?? 0) * 0.4 + ((colour[at % 3] ?? 0) - 0.5) * 180;
};

const addLayer = (pixels: Float32Array, layer: Buffer, strength: number) => {
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (pixels[at] ?? 0) + strength * ((layer[at] ?? 0) - 128);
};

/** Contrast at every scale: the finer the layer, the weaker. */
const makeGround = async (wish: Wish, detail: number, random: () => number) => {
  const pixels = new Float32Array(wish.width * wish.height * 3);
  let strength = 0.6;
  for (let cells = 3; cells < wish.width; cells *= 2) {
    const layer = await makeLayer(wish, cells, random);
    addLayer(pixels, layer, strength);
    strength *= detail;
  }
  return pixels;
};

/** Makes a picture that behaves like a photo when compressed: detail, hard edges and some grain. */
export const makePhoto = async ({ seed = 1, detail = 0.8, ...wish }: Wish) => {
  const random = createRandom(seed);
  const pixels = await makeGround(wish, detail, random);
  for (let thing = 0; thing < 10; thing += 1) addThing(pixels, wish, random);
  const bytes = new Uint8ClampedArray(pixels.map((value) => 128 + value + (random() - 0.5) * 8));
  return sharp(Buffer.from(bytes.buffer), { raw: { width: wish.width, height: wish.height, channels: 3 } });
};
