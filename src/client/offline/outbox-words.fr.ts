import { catalogue } from '../base/language.ts';
import type { words as english } from './outbox-words.ts';

export const words = catalogue<typeof english>({
  waiting: (count) => `En attente du réseau : ${count}`,
  refused: (count) => (count === 1 ? 'Un envoi n’a pas abouti' : `${count} envois n’ont pas abouti`),
  sent: {
    item: (title) => `« ${title} » est en ligne.`,
    wish: (title) => `Ton souhait « ${title} » est en ligne.`,
    ask: (title) => `Ta demande pour « ${title} » est partie.`,
    return: (title) => `Nous avons prévenu que « ${title} » est de retour.`,
    feedback: (title) => `Ton avis « ${title} » est parti.`,
  },
  allSent: 'Tous tes objets sont en ligne.',
  notSent: {
    item: (title, why) => `« ${title} » n’est pas en ligne : ${why}`,
    wish: (title, why) => `Ton souhait « ${title} » n’est pas en ligne : ${why}`,
    ask: (title, why) => `Ta demande pour « ${title} » n’est pas partie : ${why}`,
    return: (title, why) => `Le retour de « ${title} » n’a pas été signalé : ${why}`,
    message: (title, why) => `Ton message « ${title} » n’est pas parti : ${why}`,
    feedback: (title, why) => `Ton avis « ${title} » n’est pas parti : ${why}`,
  },
  tooOld: 'Cela attend depuis plus d’un mois. Veux-tu encore l’envoyer ?',

  leaveTitle: 'Te déconnecter sans envoyer ?',
  leaveText: (count) =>
    count === 1
      ? 'Il reste un envoi en attente. Si tu te déconnectes maintenant, il sera effacé de cet appareil.'
      : `Il reste ${count} envois en attente. Si tu te déconnectes maintenant, ils seront effacés de cet appareil.`,
  anothersText:
    'Quelqu’un d’autre a sur cet appareil quelque chose qui n’est pas encore parti. Si tu te déconnectes maintenant, ce sera effacé.',
  leave: 'Se déconnecter',
  leaveFailed: (reason) => `La déconnexion n’a pas marché : ${reason}`,
});
