import type { returnWords as english } from './words.ts';

export const returnWords: typeof english = {
  condition: (condition) => `الحالة: ${condition}`,
  onlyPhoto: 'صورة لحاله عند عودته.',
};
