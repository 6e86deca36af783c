import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    title: 'Emails',
    intro: 'Choose what we may write to you about. Messages about your account itself always come.',
    noMail:
      'No email can be sent here at the moment: no mail server is set. Your choices count from the day there is one.',
    daily: {
      label: 'One email a day',
      hint: 'At 7 in the evening, instead of single ones. An agreed time that comes near is still told at once.',
    },
    remindersTitle: 'Reminders',
    topics: {
      connections: { label: 'Connections', hint: 'Somebody asks to connect with you, or says yes to you.' },
      items: { label: 'Items', hint: 'Somebody would like a thing of yours, or a request of yours moves on.' },
      messages: {
        label: 'Messages',
        hint: 'Somebody wrote to you and you have not looked yet, or a meeting comes near.',
      },
      wishes: { label: 'Wishes', hint: 'A neighbour has what you wish for.' },
      requests: { label: 'An answer of mine', hint: 'Somebody asked two or six days ago and waits for your answer.' },
      handovers: { label: 'A handover', hint: 'Four days after an approval: did it work out?' },
      loans: { label: 'Loans', hint: 'What you borrowed or lent is due, or over its day.' },
      returns: { label: 'A return', hint: 'Somebody brought a thing back, and you have not confirmed it yet.' },
    },
    notSaved: 'Failed to save your choice. Please try again.',
    tryAgain: 'Try again',

    unsubscribeTitle: 'Stop these emails?',
    unsubscribedTitle: 'These emails have stopped',
    unsubscribeText: {
      connections: 'We will not write to you about connections any more.',
      items: 'We will not write to you about items any more.',
      messages: 'We will not write to you about messages any more.',
      wishes: 'We will not write to you about wishes any more.',
      requests: 'We will not remind you of requests that wait for your answer any more.',
      handovers: 'We will not ask you any more whether a handover worked out.',
      loans: 'We will not remind you of loans that are due any more.',
      returns: 'We will not remind you of returns to confirm any more.',
    },
    unsubscribe: 'Stop these emails',
    unsubscribeFailed: 'Failed to stop the emails. Please try again.',
    unsubscribeUnknown: 'This link is not valid any more.',
    chooseOthers: 'Choose your emails',
  },
});
