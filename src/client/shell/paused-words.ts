import { catalogue } from '../base/language.ts';

export const words = catalogue({
  paused: (day: string) => `You are paused until ${day}: nobody sees your things and wishes.`,
  end: 'End the pause',
  failed: 'That did not work. Please try again.',
});
