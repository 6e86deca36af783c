/** What waits for somebody, and is brought back to their mind. */
export const reminderTopics = ['requests', 'handovers', 'loans', 'returns'] as const;

/** The kinds of mail a member can switch off; mails about the account itself always go out. */
export const mailTopics = ['connections', 'items', 'messages', 'wishes', ...reminderTopics] as const;

export type MailTopic = (typeof mailTopics)[number];

/** How often the letter comes: what is new, wishes that the member could fulfil, what is due. */
export const letterFrequencies = ['weekly', 'daily', 'never'] as const;

export type LetterFrequency = (typeof letterFrequencies)[number];

/** What the link at the foot of a mail ends: mails of one kind, or the letter. */
export const unsubscribeTopics = [...mailTopics, 'letter'] as const;

export type UnsubscribeTopic = (typeof unsubscribeTopics)[number];
