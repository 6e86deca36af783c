import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    goesOn: 'No connection. Leave this open: it goes on by itself.',
  },
});
