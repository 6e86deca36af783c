export type PhotoWarning = 'dark' | 'blurred';

type Picture = { readonly width: number; readonly height: number; readonly data: ArrayLike<number> };

const darkBelow = 40;
const blurredBelow = 40;
const tilesAcross = 8;

const toLuminance = ({ width, height, data }: Picture) => {
  const light = new Float32Array(width * height);
  for (let at = 0; at < light.length; at += 1) {
    const [red, green, blue] = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
    light[at] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  return light;
};

const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** How strongly each pixel differs from its neighbours: large at a sharp edge, small on a soft one. */
const laplacian = (light: Float32Array, width: number, at: number) =>
  4 * (light[at] ?? 0) -
  (light[at - 1] ?? 0) -
  (light[at + 1] ?? 0) -
  (light[at - width] ?? 0) -
  (light[at + width] ?? 0);

const sharpnessOfTile = (light: Float32Array, width: number, left: number, top: number, side: number) => {
  let [sum, squares] = [0, 0];
  for (let y = top; y < top + side; y += 1)
    for (let x = left; x < left + side; x += 1) {
      const value = laplacian(light, width, y * width + x);
      sum += value;
      squares += value * value;
    }
  const count = side * side;
  return squares / count - (sum / count) ** 2;
};

/** The sharpest spot counts: a plain thing before a plain wall is not blurred if one edge is crisp. */
const sharpestTile = (light: Float32Array, { width, height }: Picture) => {
  const side = Math.max(4, Math.floor((Math.max(width, height) - 2) / tilesAcross));
  let best = 0;
  for (let top = 1; top + side < height; top += side)
    for (let left = 1; left + side < width; left += side)
      best = Math.max(best, sharpnessOfTile(light, width, left, top, side));
  return best;
};

/** Says what a person should know before posting a photo; `null` when it looks well. */
export const judgePhoto = (picture: Picture): PhotoWarning | null => {
  const light = toLuminance(picture);
  // In the dark nothing is sharp, so only the darkness is reported.
  if (mean(light) < darkBelow) return 'dark';
  return sharpestTile(light, picture) < blurredBelow ? 'blurred' : null;
};
