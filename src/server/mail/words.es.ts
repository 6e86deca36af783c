import { accountMails } from './account-words.es.ts';
import { communityMails } from './community-words.es.ts';
import { conversationMails } from './conversation-words.es.ts';
import { itemMails } from './item-words.es.ts';
import { letterMails } from './letter-words.es.ts';
import type { Translated } from './mail-form.ts';
import { queueMails } from './queue-words.es.ts';
import { reminderMails } from './reminder-words.es.ts';
import { stewardMails } from './steward-words.es.ts';
import type { mailWords as english } from './words.ts';

export const mailWords: Translated<typeof english> = {
  ...accountMails,
  ...communityMails,
  ...itemMails,
  ...conversationMails,
  ...reminderMails,
  ...queueMails,
  ...stewardMails,
  ...letterMails,
};

export { andMore, joinRequestLine, layoutWords } from './community-words.es.ts';
