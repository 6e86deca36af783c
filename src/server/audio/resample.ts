/** The model's input: one channel at this sample rate. */
export const speechRate = 16_000;

const steps = 256;
const crossings = 8;

/** A sinc under a Hann window, so that nothing above half the new rate folds back into the speech. */
const lowPass = (cutoff: number): Float32Array => {
  const half = Math.ceil((crossings / cutoff) * steps);
  return Float32Array.from({ length: half + 1 }, (_, index) => {
    const x = Math.PI * cutoff * (index / steps);
    const window = 0.5 + 0.5 * Math.cos((Math.PI * index) / half);
    return cutoff * window * (x === 0 ? 1 : Math.sin(x) / x);
  });
};

export const resample = (samples: Float32Array, fromRate: number, toRate = speechRate): Float32Array => {
  if (fromRate === toRate) return samples;
  const ratio = fromRate / toRate;
  const cutoff = Math.min(1, 1 / ratio);
  const kernel = lowPass(cutoff);
  const reach = crossings / cutoff;
  const resampled = new Float32Array(Math.floor(samples.length / ratio));
  for (let index = 0; index < resampled.length; index += 1) {
    const centre = index * ratio;
    const last = Math.min(samples.length - 1, Math.floor(centre + reach));
    let sum = 0;
    for (let at = Math.max(0, Math.ceil(centre - reach)); at <= last; at += 1) {
      sum += (samples[at] ?? 0) * (kernel[Math.round(Math.abs(at - centre) * steps)] ?? 0);
    }
    resampled[index] = sum;
  }
  return resampled;
};
