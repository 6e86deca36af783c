import { accountMails } from './account-words.ts';
import { communityMails } from './community-words.ts';
import { conversationMails } from './conversation-words.ts';
import { itemMails } from './item-words.ts';
import { letterMails } from './letter-words.ts';
import type { MailWords } from './mail-form.ts';
import { queueMails } from './queue-words.ts';
import { reminderMails } from './reminder-words.ts';
import { stewardMails } from './steward-words.ts';

/** Every mail of the product, as a function of the brand name and its data; a new kind is one more entry in one of these. */
export const mailWords = {
  ...accountMails,
  ...communityMails,
  ...itemMails,
  ...conversationMails,
  ...reminderMails,
  ...queueMails,
  ...stewardMails,
  ...letterMails,
} as const satisfies Record<string, (brand: string, data: never) => MailWords>;

export { andMore, joinRequestLine, layoutWords } from './community-words.ts';
