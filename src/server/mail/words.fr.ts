import { accountMails } from './account-words.fr.ts';
import { communityMails } from './community-words.fr.ts';
import { conversationMails } from './conversation-words.fr.ts';
import { itemMails } from './item-words.fr.ts';
import { letterMails } from './letter-words.fr.ts';
import type { Translated } from './mail-form.ts';
import { queueMails } from './queue-words.fr.ts';
import { reminderMails } from './reminder-words.fr.ts';
import { stewardMails } from './steward-words.fr.ts';
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

export { andMore, joinRequestLine, layoutWords } from './community-words.fr.ts';
