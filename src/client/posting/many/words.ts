import { counted, plural } from '../../../shared/format/numbers.ts';
import { catalogue } from '../../base/language.ts';

/** Many photos at once, each of them a thing. */
export const words = catalogue({
  title: 'Several things',
  photosTitle: 'Show them all',
  photosHint: (most: number) =>
    `Choose up to ${most} photos, one for each thing. Then you name them one after the other, and share them together.`,
  choosePhotos: 'Choose photos',
  preparing: (left: number) => `Preparing your photos. ${left} to go...`,
  full: (most: number) => `There is room for ${most} photos at once.`,
  tooMany: (most: number, rest: number) =>
    `Only ${most} photos fit at once, so the last ${plural(rest, 'photo was', `${rest} photos were`)} not added. Share these first, then choose the others.`,
  notAdded: (file: string, why: string) => `“${file}” was not added: ${why}`,
  interrupted: (count: number) =>
    `The page was closed before ${counted(count, 'photo was', 'photos were')} ready. Please choose ${plural(count, 'it', 'them')} again.`,
  nameIt: 'Say or type what it is. The rest can stay empty.',
  role: 'What does this photo show?',
  roles: { own: 'A separate thing', before: 'The thing before', out: 'Leave it out' },
  joined: (name: string) => `This photo is shown together with “${name}”.`,
  leftOut: 'This photo will not be shared.',
  recipientsHint: 'Only the people and groups you choose will see them.',
  allLeftOut: 'You have left out all photos',
  shareAll: (count: number) => (count === 1 ? 'Share one thing' : `Share all ${count}`),
  things: (count: number) => counted(count, 'thing', 'things'),
  outcomes: 'What became of them',
  progress: (posted: number, all: number) => `${posted} of ${all} posted`,
  states: { posted: 'Posted', sending: 'Being sent', waits: 'Not sent yet' },
  goesOn: 'You can close this page: what is not posted yet is sent by itself.',
  offline: 'You are offline. They wait on this device and are sent when you are back online.',
  everythingSent: 'Everything has been sent.',
  refused: 'Some could not be posted. You can correct them in the list of what waits.',
  openList: 'Open the list',
  showMine: 'Show my things',
});
