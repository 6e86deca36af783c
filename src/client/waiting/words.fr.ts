import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'En attente du réseau',
  text: 'Tout part dans cet ordre dès que tu es de nouveau en ligne, même si tu fermes cette page.',
  allRefused: 'Ces envois n’ont pas abouti. Ouvre-les pour les changer, ou retire-les.',
  nothing: 'Rien n’attend. Tout est parti.',
  kinds: {
    item: 'Annonce',
    wish: 'Souhait',
    ask: 'Demande',
    return: 'Rapporté',
    message: 'Message',
    feedback: 'Avis',
  },
  tooOld: 'Cela attend depuis plus d’un mois. Veux-tu encore l’envoyer ?',
  open: 'Ouvrir',
  tryAgain: 'Réessayer',
  remove: 'Retirer',
  removeTitle: 'Retirer cet envoi ?',
  removeText: 'Il ne partira pas et sera effacé de cet appareil.',
  cannotOpen: 'Il n’y a plus de place sur cet appareil pour l’ouvrir. Libère de la place et réessaie.',
});
