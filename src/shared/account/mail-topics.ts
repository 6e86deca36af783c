/** The kinds of mail a member can switch off; mails about the account itself always go out. */
export const mailTopics = ['connections', 'items', 'messages', 'wishes'] as const;

export type MailTopic = (typeof mailTopics)[number];
