import { catalogue } from '../../base/language.ts';

export const words = catalogue({
  report: 'Report',
  hidden: 'The people who look after the community have hidden this. Only you see it.',
  why: 'Read why',
});
