import type { conversationMails as english } from './conversation-words.ts';
import type { Translated } from './mail-form.ts';
import { toThread } from './mail-links.ts';

export const conversationMails: Translated<typeof english> = {
  messagesUnread: (_brand, data) => ({
    subject: `${data.name} t’a écrit à propos de « ${data.item} »`,
    heading: `${data.name} t’a écrit`,
    paragraphs: [`À propos de « ${data.item} » :`, ...data.words.split('\n').filter((line) => line.trim() !== '')],
    button: toThread('Répondre', data),
    notes: [
      'Réponds avec ce bouton : personne ne lit les réponses à cet e-mail. Le prochain arrivera quand tu auras lu ce message.',
    ],
  }),
  timeComes: (_brand, data) => ({
    subject: `Bientôt : « ${data.item} » avec ${data.name}`,
    heading: `Bientôt, rendez-vous avec ${data.name}`,
    paragraphs: [`Votre rendez-vous : ${data.when}, pour « ${data.item} ».`],
    button: toThread('Ouvrir la conversation', data),
    notes: ['Si tu as un empêchement, préviens, s’il te plaît.'],
  }),
};
