import { counted } from '../../shared/format/numbers.ts';
import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    title: 'Neighbour',
    since: (month: string) => `Neighbour since ${month}`,
    groups: 'Groups you are both in',
    thanks: (count: number) => counted(count, 'thank-you', 'thanks'),
    thanksTitle: 'Thanks',
    thanked: (text: string, item: string) => `“${text}” · ${item}`,
    connect: 'Connect',
    connectAgain: 'Connect again',
    accept: 'Accept and connect',
    standings: { sent: 'Request sent', connected: 'Connected' },
    connectFailed: 'Failed to send the request. Please try again.',
    write: 'Write',
    things: 'Things you can see',
    ownThings: 'Your things',
    wishes: 'Looks for',
    ownWishes: 'You look for',
    nothing: 'Nothing is shared with you at the moment.',
    gone: 'This person is not here, or shares nothing with you.',
    notLoaded: 'This could not be loaded.',
    tryAgain: 'Try again',
  },
});
