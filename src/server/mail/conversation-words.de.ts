import type { conversationMails as english } from './conversation-words.ts';
import type { Translated } from './mail-form.ts';
import { toThread } from './mail-links.ts';

export const conversationMails: Translated<typeof english> = {
  messagesUnread: (_brand, data) => ({
    subject: `${data.name} hat dir zu „${data.item}“ geschrieben`,
    heading: `${data.name} hat dir geschrieben`,
    paragraphs: [`Zu „${data.item}“:`, ...data.words.split('\n').filter((line) => line.trim() !== '')],
    button: toThread('Antworten', data),
    notes: [
      'Bitte antworte dort: Eine Antwort auf diese E-Mail erreicht niemanden. Die nächste bekommst du, wenn du diese Nachricht gelesen hast.',
    ],
  }),
  timeComes: (_brand, data) => ({
    subject: `Bald: „${data.item}“ mit ${data.name}`,
    heading: `Du triffst bald ${data.name}`,
    paragraphs: [`${data.when}, wegen „${data.item}“.`],
    button: toThread('Gespräch öffnen', data),
    notes: ['Wenn etwas dazwischenkommt, sag bitte Bescheid.'],
  }),
};
