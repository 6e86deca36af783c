import { toThread } from './mail-links.ts';

type Thread = { name: string; item: string; itemId: string; personId: string; unsubscribeUrl: string };

/** Messages about what two people say to each other. */
export const conversationMails = {
  messagesUnread: (_brand: string, data: Thread & { words: string }) => ({
    subject: `${data.name} wrote to you about "${data.item}"`,
    heading: `${data.name} wrote to you`,
    paragraphs: [`About "${data.item}":`, ...data.words.split('\n').filter((line) => line.trim() !== '')],
    button: toThread('Answer', data),
    notes: [
      'Please answer there: a reply to this email reaches nobody. You get the next one after you have read this message.',
    ],
  }),
  timeComes: (_brand: string, data: Thread & { when: string }) => ({
    subject: `Soon: "${data.item}" with ${data.name}`,
    heading: `You meet ${data.name} soon`,
    paragraphs: [`${data.when}, for "${data.item}".`],
    button: toThread('Open the conversation', data),
    notes: ['If something has come up, please let them know.'],
  }),
} as const;
