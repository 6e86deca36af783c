import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    title: 'Feedback',
  },
});
