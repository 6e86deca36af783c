import { catalogue } from '../language.ts';

export const words = catalogue({ en: { aboutPerson: (name: string) => `About ${name}` } });
