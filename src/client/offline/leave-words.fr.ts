import { catalogue } from '../base/language.ts';
import type { words as english } from './leave-words.ts';

export const words = catalogue<typeof english>({
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
