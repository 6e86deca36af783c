import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Ce qui t’amène',
  library: (name) => `Bibliothèque partagée : ${name}`,
  from: (name) => `Partagé par ${name}`,
  connect: (name) => `Demander le contact à ${name}`,
  accept: (name) => `Accepter le contact avec ${name}`,
  whyConnect: (name) =>
    `${name} prête aux gens de sa connaissance. Demande d’abord le contact : quand ${name} accepte, tu peux demander l’objet.`,
  whyConnectWish: (name) => `Tu as ça ? Demande d’abord le contact à ${name}.`,
  whyConnectLibrary: (name) =>
    `Demande le contact à ${name} pour voir ce qui se partage entre gens qui se connaissent.`,
  canAsk: 'Tu peux le demander maintenant.',
  sent: (name) => `${name} a ta demande. Tu reçois un e-mail dès que c’est accepté.`,
  sentWithoutMail: (name) => `${name} a ta demande. Tu le vois ici dès que c’est accepté.`,
  outside: 'C’est seulement sur le lien, pas partagé avec toi ici. Écris à la personne :',
  see: 'Voir et demander',
  seeWish: 'Voir le souhait',
  notNow: 'Pas maintenant',
  failed: 'Cela n’a pas marché. Réessaie, s’il te plaît.',
});
