/** What waits for somebody, and is brought back to their mind. */
export const reminderTopics = ['requests', 'handovers', 'loans', 'returns'] as const;

/** The kinds of mail a member can switch off; mails about the account itself always go out. */
export const mailTopics = ['connections', 'items', 'messages', 'wishes', ...reminderTopics] as const;

export type MailTopic = (typeof mailTopics)[number];
