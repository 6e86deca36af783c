const quietest = -55;
const loudest = -10;

/** From 0 (a quiet room) to 1 (close and loud), on a decibel scale. */
export const loudness = (samples: Float32Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length) + 1e-12);
  return Math.max(0, Math.min(1, (decibels - quietest) / (loudest - quietest)));
};
