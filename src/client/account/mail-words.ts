import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    title: 'E-mails',
    intro: 'Choose what we may write to you about. Messages about your account itself always come.',
    topics: {
      connections: { label: 'Connections', hint: 'Somebody asks to connect with you, or says yes to you.' },
      items: { label: 'Items', hint: 'Somebody would like a thing of yours, or a request of yours moves on.' },
      messages: {
        label: 'Messages',
        hint: 'Somebody wrote to you and you have not looked yet, or a meeting comes near.',
      },
      wishes: { label: 'Wishes', hint: 'A neighbour has what you wish for.' },
    },
    notSaved: 'Failed to save your choice. Please try again.',
    tryAgain: 'Try again',

    unsubscribeTitle: 'Stop these e-mails?',
    unsubscribedTitle: 'These e-mails have stopped',
    unsubscribeText: {
      connections: 'We will not write to you about connections any more.',
      items: 'We will not write to you about items any more.',
      messages: 'We will not write to you about messages any more.',
      wishes: 'We will not write to you about wishes any more.',
    },
    unsubscribe: 'Stop these e-mails',
    unsubscribeFailed: 'Failed to stop the e-mails. Please try again.',
    unsubscribeUnknown: 'This link is not valid any more.',
    chooseOthers: 'Choose your e-mails',
  },
});
