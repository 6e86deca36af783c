import { catalogue } from '../base/language.ts';
import type { words as english } from './paused-words.ts';

export const words = catalogue<typeof english>({
  paused: (day) => `Du machst Pause bis ${day}: Niemand sieht deine Dinge und Wünsche.`,
  end: 'Pause beenden',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
});
