import { counted } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';

export const words = catalogue({
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
  block: 'Block',
  blockTitle: (name: string) => `Block ${name}?`,
  blockText:
    'You will no longer see each other’s things, wishes and profiles. Requests between you end. A loan continues until it is back. We tell nobody, and you can unblock them under Network, Connections.',
  blockAction: 'Block',
  blockFailed: 'That did not work. Please try again.',
  things: 'Things you can see',
  ownThings: 'Your things',
  wishes: 'Looking for',
  ownWishes: 'You are looking for',
  nothing: 'Nothing is shared with you at the moment.',
  gone: 'This person is not here, or shares nothing with you.',
  notLoaded: 'This could not be loaded.',
});
