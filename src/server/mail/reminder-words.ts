type Thread = { item: string; itemId: string; personId: string; name: string; unsubscribeUrl: string };
type Contact = { email: string };
type Loan = { due: string; over: string };

const itemPath = ({ itemId }: Thread) => `/items?item=${itemId}` as const;
const threadPath = ({ itemId, personId }: Thread) => `/messages/${itemId}/${personId}` as const;

const toItem = (label: string, data: Thread) => ({ label, path: itemPath(data) });
const toThread = (data: Thread) => ({ label: `Write to ${data.name}`, path: threadPath(data) });

const whenDue = ({ due, over }: Loan): string => {
  const days = Number(over);
  if (days < 0) return `due tomorrow, ${due}`;
  if (days === 0) return `due today, ${due}`;
  return days === 1 ? `due since yesterday, ${due}` : `${days} days over, due since ${due}`;
};

const askedFor = (name: string, people: string) =>
  people === '1' ? `${name} has asked` : `${name} and ${Number(people) - 1} more have asked`;

const handoverWords = {
  owner: { done: 'Yes, it did', other: 'Choose somebody else', ask: 'hand it to them' },
  other: { done: 'Yes, it did', other: 'I do not need it any more', ask: 'fetch it' },
};

/** What people are reminded of: kindly, with whom to talk to and what to do next. */
export const reminderMails = {
  answerAwaited: (_brand: string, data: Thread & { people: string }) => ({
    subject: `Somebody waits for your answer about "${data.item}"`,
    heading: `${data.name} is waiting for a word from you`,
    paragraphs: [
      `${askedFor(data.name, data.people)} for "${data.item}" and would be glad to know whether it works out.`,
      'A yes, a kind no or a short message: everything is better than silence.',
    ],
    button: toItem('Answer', data),
    others: [toThread(data)],
  }),
  handoverAwaited: (_brand: string, data: Thread & Contact & { side: 'owner' | 'other' }) => ({
    subject: `Did it work out with "${data.item}"?`,
    heading: 'Did it work out?',
    paragraphs: [
      `You and ${data.name} agreed on "${data.item}" some days ago, and it has not been confirmed that it changed hands.`,
      `If you have not found a time to ${handoverWords[data.side].ask} yet, write to ${data.name}:`,
    ],
    code: data.email,
    button: toItem(handoverWords[data.side].done, data),
    others: [{ label: 'Not yet', path: threadPath(data) }, toItem(handoverWords[data.side].other, data)],
    notes: ['Nothing changes by itself: the two of you decide.'],
  }),
  loanDue: (_brand: string, data: Thread & Contact & Loan) => ({
    subject: `"${data.item}" from ${data.name} is ${whenDue(data)}`,
    heading: `"${data.item}" is ${whenDue(data)}`,
    paragraphs: [
      `You borrowed it from ${data.name}.`,
      Number(data.over) > 0
        ? `It may have slipped your mind: please bring it back, or tell ${data.name} when you will. This is how to reach them:`
        : `If you need it a little longer, just ask. This is how to reach ${data.name}:`,
    ],
    code: data.email,
    button: toItem('I have brought it back', data),
    others: [toItem('Ask for more time', data)],
  }),
  lentOver: (_brand: string, data: Thread & Contact & Loan) => ({
    subject: `"${data.item}" with ${data.name} is ${whenDue(data)}`,
    heading: `Is "${data.item}" back with you?`,
    paragraphs: [
      `${data.name} borrowed it; it is ${whenDue(data)}.`,
      `We have reminded ${data.name} kindly. If it is with you again, confirm it; if not, a word between neighbours helps most:`,
    ],
    code: data.email,
    button: toItem('It is back', data),
    others: [toThread(data)],
  }),
  returnAwaited: (_brand: string, data: Thread & Contact) => ({
    subject: `Is "${data.item}" back with you?`,
    heading: `${data.name} says that "${data.item}" is back`,
    paragraphs: [
      'Have a look and confirm it: until then it counts as lent, and others wait for it.',
      `If you cannot find it, ask ${data.name}:`,
    ],
    code: data.email,
    button: toItem('It is back', data),
    others: [toThread(data)],
  }),
} as const;
