import type { conversationMails as english } from './conversation-words.ts';
import type { Translated } from './mail-form.ts';
import { toThread } from './mail-links.ts';

export const conversationMails: Translated<typeof english> = {
  messagesUnread: (_brand, data) => ({
    subject: `${data.name} te ha escrito sobre «${data.item}»`,
    heading: `${data.name} te ha escrito`,
    paragraphs: [`Sobre «${data.item}»:`, ...data.words.split('\n').filter((line) => line.trim() !== '')],
    button: toThread('Responder', data),
    notes: [
      'Responde con este botón: nadie lee las respuestas a este correo. El próximo te llegará cuando hayas leído este mensaje.',
    ],
  }),
  timeComes: (_brand, data) => ({
    subject: `Pronto: «${data.item}» con ${data.name}`,
    heading: `Pronto te ves con ${data.name}`,
    paragraphs: [`Hora acordada: ${data.when}, por «${data.item}».`],
    button: toThread('Abrir la conversación', data),
    notes: ['Si ha surgido algo, avisa, por favor.'],
  }),
};
