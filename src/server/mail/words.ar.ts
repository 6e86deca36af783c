import { accountMails } from './account-words.ar.ts';
import { communityMails } from './community-words.ar.ts';
import { conversationMails } from './conversation-words.ar.ts';
import { itemMails } from './item-words.ar.ts';
import { letterMails } from './letter-words.ar.ts';
import type { Translated } from './mail-form.ts';
import { queueMails } from './queue-words.ar.ts';
import { reminderMails } from './reminder-words.ar.ts';
import { stewardMails } from './steward-words.ar.ts';
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

export { andMore, joinRequestLine, layoutWords } from './community-words.ar.ts';
