import type { returnWords as english } from './words.ts';

export const returnWords: typeof english = {
  condition: (condition) => `État : ${condition}`,
  onlyPhoto: 'Une photo de l’état au retour.',
};
