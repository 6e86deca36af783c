import { catalogue } from '../../base/language.ts';

export const words = catalogue({
  photosOf: (name: string) => `Photos of ${name}`,
  photoOf: (name: string, current: number, total: number) =>
    total === 1 ? name : `${name}, photo ${current} of ${total}`,
  seeWhole: (name: string, current: number, total: number) =>
    total === 1 ? `See the whole photo of ${name}` : `See photo ${current} of ${total} of ${name} whole`,
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  closePhoto: 'Close the photo',
});
