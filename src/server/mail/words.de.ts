import { accountMails } from './account-words.de.ts';
import { communityMails } from './community-words.de.ts';
import { conversationMails } from './conversation-words.de.ts';
import { itemMails } from './item-words.de.ts';
import { letterMails } from './letter-words.de.ts';
import type { Translated } from './mail-form.ts';
import { queueMails } from './queue-words.de.ts';
import { reminderMails } from './reminder-words.de.ts';
import { stewardMails } from './steward-words.de.ts';
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

export { andMore, joinRequestLine, layoutWords } from './community-words.de.ts';
