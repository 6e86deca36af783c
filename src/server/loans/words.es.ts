import type { returnWords as english } from './words.ts';

export const returnWords: typeof english = {
  condition: (condition) => `Estado: ${condition}`,
  onlyPhoto: 'Una foto de cómo volvió.',
};
