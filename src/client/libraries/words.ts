import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    sharedTitle: 'Shared Library',
    previewTitle: 'Look around',
    login: 'Login here',
  },
});
