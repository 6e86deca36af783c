import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  newVersion: 'Une nouvelle version est prête.',
  reload: 'Recharger',
  install: (brand) => `Tu peux ajouter ${brand} à ton écran d’accueil. L’appli s’y ouvre même hors ligne.`,
  installByHand: (brand) =>
    `Tu peux ajouter ${brand} à ton écran d’accueil : touche Partager, puis « Sur l’écran d’accueil ».`,
  installNow: 'Ajouter',
  pushOffer: {
    asked: 'Veux-tu le savoir sur cet appareil dès qu’il y a une réponse ?',
    posted: 'Veux-tu le savoir sur cet appareil dès que quelqu’un le demande ?',
    wished: 'Veux-tu le savoir sur cet appareil dès que quelqu’un du voisinage l’a ?',
  },
  pushYes: 'Oui, prévenez-moi',
  pushOn: 'Désormais, les nouvelles arrivent sur cet appareil.',
  pushForbidden: 'Ce navigateur ne nous laisse pas te prévenir. Tu peux l’autoriser dans ses réglages.',
  pushFailed: 'Impossible de changer les notifications. Réessaie, s’il te plaît.',
});
