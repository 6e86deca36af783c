import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  newVersion: 'Une nouvelle version est prête.',
  reload: 'Recharger',
  install: (brand) => `Tu peux ajouter ${brand} à ton écran d’accueil. L’appli s’y ouvre même hors ligne.`,
  installByHand: (brand) =>
    `Tu peux ajouter ${brand} à ton écran d’accueil : touche Partager, puis « Sur l’écran d’accueil ».`,
  installNow: 'Ajouter',
});
