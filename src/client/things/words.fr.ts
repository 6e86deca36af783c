import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  deleted: 'Objet supprimé',
  deleteFailed: 'L’objet n’a pas pu être supprimé',
  interestRefused: 'La demande n’a pas été possible',
  interestFailed: 'La demande n’a pas pu être envoyée',
  notSentYet: 'Pas encore envoyé. L’envoi se fait dès que tu es de nouveau en ligne.',
  tryAgain: 'Réessayer',
  discard: 'Effacer',
  inQueue: 'Tu es sur la liste d’attente',
  withdrawn: 'Demande retirée',
  withdrawRefused: 'Le retrait de la demande n’a pas été possible',
  withdrawFailed: 'La demande n’a pas pu être retirée',
  accepted: 'Demande acceptée',
  acceptFailed: 'La demande n’a pas pu être acceptée',
  here: {
    approve: (name) => `Réservé pour ${name}`,
    approveFor: (name, days) => `Réservé pour ${name} : ${days}`,
    transfer: (name) => `Remis à ${name}`,
    return: 'C’est revenu',
    decline: 'Demande refusée',
    sayReturned: 'Tu as dit l’avoir rendu',
    undone: 'Annulé',
    done: 'Fait',
  },
  undone: {
    approve: 'L’accord est annulé',
    transfer: 'La remise est annulée',
    return: 'Le retour est annulé',
    decline: 'La demande attend de nouveau',
    delete: 'L’objet est de retour',
    sayReturned: 'C’est de nouveau noté chez toi',
  },
  undoFailed: 'L’annulation n’a pas marché. Réessaie, s’il te plaît.',
  confirmed: 'Remise confirmée',
  confirmFailed: 'La remise n’a pas pu être confirmée',
  takeBack: {
    done: 'Accord retiré',
    refused: 'Le retrait de l’accord n’a pas été possible',
    network: 'L’accord n’a pas pu être retiré',
  },
  giveUp: {
    done: 'Tu y as renoncé. La personne qui partage est prévenue.',
    refused: 'Cela n’a pas été possible',
    network: 'Cela n’a pas marché',
  },
});
