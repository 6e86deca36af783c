import type { returnWords as english } from './words.ts';

export const returnWords: typeof english = {
  condition: (condition) => `Zustand: ${condition}`,
  onlyPhoto: 'Ein Foto davon, wie es zurückkam.',
};
