import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  newVersion: 'Eine neue Version ist da.',
  reload: 'Neu laden',
  install: (brand) => `Du kannst ${brand} auf deinen Startbildschirm legen. Dort öffnet es sich auch ohne Netz.`,
  installByHand: (brand) =>
    `Du kannst ${brand} auf deinen Startbildschirm legen: Tippe auf Teilen, dann auf „Zum Home-Bildschirm“.`,
  installNow: 'Hinzufügen',
});
