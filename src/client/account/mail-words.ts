import { catalogue } from '../base/language.ts';

export const words = catalogue({
  title: 'Emails',
  intro: 'Choose what we may write to you about. You always get messages about your account.',
  noMail:
    'No email can be sent here at the moment: no mail server is set up. Your choices apply as soon as there is one.',
  letter: {
    label: 'Letter',
    hint: 'What is new for you, wishes you could fulfil, and what is due. On Sunday, or every day, at 8 in the morning; with “One email a day” in that email. Only if there is something to tell.',
    frequencies: { weekly: 'Weekly', daily: 'Daily', never: 'Never' },
  },
  push: {
    label: 'Notifications on this device',
    hint: 'You see at once what we may write to you about. An email comes only if it could not be shown here.',
  },
  noPush: {
    insecure: 'Notifications on this device need a secure address (https). Until then, news comes by email.',
    browser: 'This browser has no notifications. On an iPhone or iPad, add the app to your home screen first.',
  },
  daily: {
    label: 'One email a day',
    hint: 'At 7 in the evening, instead of single ones. A reminder of a time you agreed on is still sent at once.',
  },
  remindersTitle: 'Reminders',
  topics: {
    connections: { label: 'Connections', hint: 'Somebody asks to connect with you, or says yes to you.' },
    items: { label: 'Items', hint: 'Somebody asks for a thing of yours, or there is news about your request.' },
    messages: {
      label: 'Messages',
      hint: 'You have an unread message, or you meet somebody soon.',
    },
    wishes: { label: 'Wishes', hint: 'A neighbour has what you wish for.' },
    requests: {
      label: 'Requests I have not answered',
      hint: 'Somebody asked two or six days ago and is waiting for your answer.',
    },
    handovers: { label: 'Handovers', hint: 'Four days after an approval: did it work out?' },
    loans: { label: 'Loans', hint: 'Something you borrowed or lent is due or overdue.' },
    returns: { label: 'Returns', hint: 'Somebody brought a thing back, and you have not confirmed it yet.' },
  },
  notSaved: 'Failed to save your choice. Please try again.',
  tryAgain: 'Try again',

  unsubscribeTitle: 'Stop these emails?',
  unsubscribedTitle: 'These emails have stopped',
  unsubscribeText: {
    connections: 'You will get no more emails about connections.',
    items: 'You will get no more emails about items.',
    messages: 'You will get no more emails about messages.',
    wishes: 'You will get no more emails about wishes.',
    requests: 'You will get no more reminders about requests you have not answered.',
    handovers: 'You will get no more emails that ask whether a handover worked out.',
    loans: 'You will get no more reminders about loans.',
    returns: 'You will get no more reminders about returns to confirm.',
    letter: 'You will get no more letters about what is new.',
  },
  unsubscribe: 'Stop these emails',
  unsubscribeFailed: 'Failed to stop the emails. Please try again.',
  unsubscribeUnknown: 'This link is no longer valid.',
  chooseOthers: 'Choose your emails',
});
